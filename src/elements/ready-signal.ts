let sound: AudioContext | null = null

/** Readies the sound. Browsers allow it only during a press. */
export function allowSound(): void {
  sound ??= new AudioContext()
  void sound.resume()
}

/** Beeps three times and vibrates, as far as the device allows. */
export function signalReady(): void {
  navigator.vibrate?.([300, 150, 300])
  if (sound === null) return
  for (const delay of [0, 0.35, 0.7]) beep(sound, sound.currentTime + delay)
}

function beep(context: AudioContext, at: number): void {
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = 880
  volume.gain.setValueAtTime(0.3, at)
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.25)
  tone.connect(volume).connect(context.destination)
  tone.start(at)
  tone.stop(at + 0.25)
}
