import type { MessageKey } from './message-keys.ts'
import { fillGaps, type Words } from './words.ts'

/** Returns the words with the messages of `own` in place of those of the same key. */
export function replaceWords(words: Words, own: Readonly<Partial<Record<MessageKey, string>>>): Words {
  return (key, values = {}) => {
    const message = own[key]
    return message === undefined ? words(key, values) : fillGaps(message, values)
  }
}
