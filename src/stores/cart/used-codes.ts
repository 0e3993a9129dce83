import '../storage.ts'
import { persistentAtom } from '@nanostores/persistent'
import { parseJson } from '../storage.ts'

/** A code that the server refused to an e-mail address as used up; another address may still use it. */
interface UsedCode {
  readonly email: string
  readonly code: string
}

const most = 20

/** Kept on the device, or the next page would count the codes again. */
const $usedCodes = persistentAtom<readonly UsedCode[]>('shop:used-codes', [], {
  encode: JSON.stringify,
  decode(text) {
    const stored = parseJson(text)
    return Array.isArray(stored) ? stored.filter(isUsedCode).slice(-most) : []
  },
})

/** The codes that were refused to this e-mail address, in the order of their refusal. */
export function codesRefusedFor(email: string): readonly string[] {
  return $usedCodes
    .get()
    .filter((used) => used.email === email)
    .map(({ code }) => code)
}

/** Notes that the code was refused to this e-mail address as used up. */
export function refuseFor(email: string, code: string): void {
  const others = $usedCodes.get().filter((used) => used.email !== email || used.code !== code)
  $usedCodes.set([...others, { email, code }].slice(-most))
}

/** Forgets that the code, or any where none is named, was refused to anybody. */
export function allowAgain(code?: string): void {
  $usedCodes.set(code === undefined ? [] : $usedCodes.get().filter((used) => used.code !== code))
}

function isUsedCode(stored: unknown): stored is UsedCode {
  if (typeof stored !== 'object' || stored === null || !('email' in stored) || !('code' in stored)) return false
  return typeof stored.email === 'string' && typeof stored.code === 'string'
}
