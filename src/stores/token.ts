import './storage.ts'
import { persistentAtom } from '@nanostores/persistent'

/** The bearer token of the signed-in shopper (spec §6); empty for a guest. Every call of the browser carries it. */
export const $token = persistentAtom<string>('shop:token', '')
