import {
  type PersistentEvents,
  type PersistentListener,
  type PersistentStore,
  setPersistentEngine,
} from '@nanostores/persistent'

// Rules §9: persisted storage is of version 2. Another version's area is dropped (rules §4); the rest is
// kept where its decoder still reads it.
const storageVersion = '2'
const versionKey = 'shop:version'

/** The browser's storage, which a full disk or a private window may refuse; then this tab remembers by itself. */
function openStorage(): PersistentStore {
  const memory: PersistentStore = {}
  const refused = new Set<string | symbol>()
  const disk = (): PersistentStore => window.localStorage
  return new Proxy(memory, {
    get: (_, key) => (refused.has(key) ? Reflect.get(memory, key) : attempt(() => Reflect.get(disk(), key))),
    has: (_, key) => (refused.has(key) ? Reflect.has(memory, key) : (attempt(() => Reflect.has(disk(), key)) ?? false)),
    set(_, key, value) {
      if (attempt(() => Reflect.set(disk(), key, value)) !== true) {
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

/** What `action` answers, or `null` where the browser refuses: storage has no way to say no but to throw. */
function attempt<T>(action: () => T): T | null {
  try {
    return action()
  } catch {
    return null
  }
}

const heard = new Map<PersistentListener, (event: StorageEvent) => void>()

/** Of two tabs that write at once each hears of the other's; what holds is what lies there now, not what was told. */
const storageEvents: PersistentEvents = {
  addEventListener(key, listener, restore) {
    const hear = (event: StorageEvent) => {
      const text = storedText(key)
      listener(event.key === key && text !== undefined ? { key, newValue: text } : { key: '', newValue: '' })
    }
    heard.set(listener, hear)
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', restore)
  },
  removeEventListener(_, listener, restore) {
    const hear = heard.get(listener)
    if (hear !== undefined) window.removeEventListener('storage', hear)
    heard.delete(listener)
    window.removeEventListener('pageshow', restore)
  },
}

const storage = typeof window === 'undefined' ? null : openStorage()
if (storage !== null) {
  if (storage[versionKey] !== storageVersion) {
    delete storage['shop:area']
    storage[versionKey] = storageVersion
  }
  setPersistentEngine(storage, storageEvents)
}

/** What lies under `key` now, sooner than a store hears of what another tab wrote; `undefined`: nothing. */
export function storedText(key: string): string | undefined {
  return storage?.[key] ?? undefined
}

/** JSON that a decoder can then judge; `null` for text that is no JSON. */
export function parseJson(text: string | undefined): unknown {
  return attempt(() => JSON.parse(text ?? 'null'))
}
