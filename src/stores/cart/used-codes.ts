import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { parseJson } from '../storage.ts'

/** A code that is used up for one e-mail address. Another address may still use it. */
interface UsedCode {
  readonly email: string
  readonly code: string
}

const most = 20

/** Stored, so that the next page does not count the codes again. */
const $usedCodes = persistentAtom<readonly UsedCode[]>('shop:used-codes', [], {
  encode: JSON.stringify,
  decode(text) {
    const stored = parseJson(text)
    return Array.isArray(stored) ? stored.filter(isUsedCode).slice(-most) : []
  },
})

/** Returns the codes refused to this e-mail address, in that order. */
export function codesRefusedFor(email: string): readonly string[] {
  return $usedCodes
    .get()
    .filter((used) => used.email === email)
    .map(({ code }) => code)
}

/** Marks the code as used up for this e-mail address. */
export function refuseFor(email: string, code: string): void {
  const others = $usedCodes.get().filter((used) => used.email !== email || used.code !== code)
  $usedCodes.set([...others, { email, code }].slice(-most))
}

/** Clears the marks of one code, or of all codes when none is given. */
export function allowAgain(code?: string): void {
  $usedCodes.set(code === undefined ? [] : $usedCodes.get().filter((used) => used.code !== code))
}

function isUsedCode(stored: unknown): stored is UsedCode {
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('code' in stored)) return false
  return typeof stored.email === 'string' && typeof stored.code === 'string'
}
