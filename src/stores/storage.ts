import {
  type PersistentEvents,
  type PersistentListener,
  type PersistentStore,
  persistentAtom,
  setPersistentEngine,
} from '@nanostores/persistent'
import { atom, type WritableAtom } from 'nanostores'

// Rules §9: the storage has version 2. An area stored by another version is dropped (rules §4). The rest stays if its
// decoder can read it.
const storageVersion = '2'
const versionKey = 'shop:version'

/** Whether the browser refused to store something, which is then lost with the page. */
export const $isStorageRefused = atom(false)

/** Returns the browser's storage. Keys that it refuses, as on a full disk or in a private window, stay in memory. */
function openStorage(): PersistentStore {
  const memory: PersistentStore = {}
  const refused = new Set<string | symbol>()
  const disk = (): PersistentStore => window.localStorage
  return new Proxy(memory, {
    get: (_, key) => (refused.has(key) ? Reflect.get(memory, key) : attempt(() => Reflect.get(disk(), key))),
    has: (_, key) => (refused.has(key) ? Reflect.has(memory, key) : (attempt(() => Reflect.has(disk(), key)) ?? false)),
    set(_, key, value) {
      if (attempt(() => Reflect.set(disk(), key, value)) !== true) {
        $isStorageRefused.set(true)
        refused.add(key)
        Reflect.set(memory, key, value)
      }
      return true
    },
    deleteProperty(_, key) {
      Reflect.deleteProperty(memory, key)
      attempt(() => Reflect.deleteProperty(disk(), key))
      return true
    },
  })
}

/** Returns the result of `action`; null when it throws, which is the only way that storage can refuse. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

const handlers = new Map<PersistentListener, (event: StorageEvent) => void>()

/**
 * Passes on what storage has now, not the value in the event: when two tabs write at once, each gets an event with the
 * other's value.
 */
const storageEvents: PersistentEvents = {
  addEventListener(key, listener, restore) {
    const handle = (event: StorageEvent) => {
      const text = readStored(key)
      listener(event.key === key && text !== undefined ? { key, newValue: text } : { key: '', newValue: '' })
    }
    handlers.set(listener, handle)
    window.addEventListener('storage', handle)
    window.addEventListener('pageshow', restore)
  },
  removeEventListener(_, listener, restore) {
    const handle = handlers.get(listener)
    if (handle !== undefined) window.removeEventListener('storage', handle)
    handlers.delete(listener)
    window.removeEventListener('pageshow', restore)
  },
}

const storage = typeof window === 'undefined' ? null : openStorage()
// The first version wrote no number.
const found = storage?.[versionKey] ?? (storage?.['shop:area'] === undefined ? storageVersion : '1')

/** Whether this page found storage of another version. Its area is dropped, and the cookie's goes too (rules §15). */
export const isMigrated = found !== storageVersion

if (storage !== null) {
  if (isMigrated) delete storage['shop:area']
  storage[versionKey] = storageVersion
  setPersistentEngine(storage, storageEvents)
}

/** Returns the text in storage now; a store may not know yet what another tab wrote. Undefined when there is none. */
export function readStored(key: string): string | undefined {
  return storage?.[key] ?? undefined
}

/** Returns whether storage has anything under this key. */
export function isStored(key: string): boolean {
  return readStored(key) !== undefined
}

/** Returns the parsed JSON, for a decoder to check; null for text that is not JSON. */
export function parseJson(text: string | undefined): unknown {
  return attempt(() => JSON.parse(text ?? 'null'))
}

// `init` is what islands render until they are hydrated: the server has no storage.

/** Returns a store for a text that this browser remembers; empty at first. */
export function textStore(key: string): WritableAtom<string> {
  return Object.assign(persistentAtom<string>(key, ''), { init: '' })
}

/** Returns a store for a yes or no that this browser remembers; no at first. */
export function flagStore(key: string): WritableAtom<boolean> {
  const store = persistentAtom<boolean>(key, false, {
    encode: (isSet) => (isSet ? 'yes' : ''),
    decode: (text) => text !== '',
  })
  return Object.assign(store, { init: false })
}

/**
 * Returns a store for a value that this browser remembers as JSON. Null and an empty list leave nothing in storage.
 * @param decode returns a valid value for anything that storage may contain.
 * @param encode returns what to store, the value itself by default.
 */
export function jsonStore<Value>(
  key: string,
  initial: Value,
  decode: (stored: unknown) => Value,
  encode: (value: Value) => unknown = (value) => value,
): WritableAtom<Value> {
  const isEmpty = (stored: unknown) => stored === null || (Array.isArray(stored) && stored.length === 0)
  const store = persistentAtom<Value>(key, initial, {
    encode(value) {
      const stored = encode(value)
      return isEmpty(stored) ? undefined : JSON.stringify(stored)
    },
    decode: (text) => decode(parseJson(text)),
  })
  return Object.assign(store, { init: initial })
}

/** Returns the members of a stored object, each still to be checked; none for anything else. */
export function storedMembers<T>(stored: unknown): Partial<Readonly<Record<keyof T, unknown>>> {
  return typeof stored === 'object' && stored !== null ? stored : {}
}

/** Returns the texts in a stored list, at most `max`; an empty list for anything else. */
export function storedTexts(stored: unknown, max = Number.POSITIVE_INFINITY): readonly string[] {
  return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, max) : []
}

/** Notes a text for the next page of this tab. A browser that refuses forgets it. */
export function noteForNextPage(key: string, text: string): void {
  attempt(() => sessionStorage.setItem(key, text))
}

/** Returns the text that an earlier page of this tab noted; null when there is none. It stays until it is dropped. */
export function readNote(key: string): string | null {
  return attempt(() => sessionStorage.getItem(key))
}

/** Drops a note. */
export function dropNote(key: string): void {
  attempt(() => sessionStorage.removeItem(key))
}
