/** Says on standard error what a command is doing. */
export interface Progress {
  /** What is done now, and the share of it that is done, from 0 to 1. */
  show(text: string, share?: number): void
  /** Takes the last line off a terminal, before something else is written. */
  clear(): void
}

const barWidth = 24

/** On a terminal one line that is written over, with a bar; in a log one plain line for each text. */
export function progressOn(stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>): Progress {
  let last = ''
  return {
    show(text, share) {
      if (stream.isTTY) stream.write(`\r\u001b[K${share === undefined ? text : `${bar(share)} ${text}`}`)
      else if (text !== last) stream.write(`${text}\n`)
      last = text
    },
    clear() {
      if (stream.isTTY && last !== '') stream.write('\r\u001b[K')
    },
  }
}

function bar(share: number): string {
  const filled = Math.round(Math.min(1, Math.max(0, share)) * barWidth)
  return `${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${Math.floor(share * 100)} %`
}
