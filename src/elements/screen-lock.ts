let isWanted = false
let lock: WakeLockSentinel | null = null

/** Keeps the screen on while `isOn`, where the browser can. It may refuse, as with a low battery: then nothing happens. */
export function keepScreenOn(isOn: boolean): void {
  if (isOn === isWanted) return
  isWanted = isOn
  void settle()
}

async function settle(): Promise<void> {
  if (isWanted && lock === null && document.visibilityState === 'visible') {
    lock = (await navigator.wakeLock?.request('screen').catch(() => null)) ?? null
    // The browser takes it back when the page is hidden.
    lock?.addEventListener('release', () => {
      lock = null
    })
  }
  if (!isWanted) await lock?.release()
}

document.addEventListener('visibilitychange', () => void settle())
