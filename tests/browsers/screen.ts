import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import type { Session } from './session.ts'

// A screen as people find their way in it: by role and name, as the page's own accessibility tree has them.

const library = readFileSync('node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js', 'utf8')
/** Its errors would quote the whole page. */
const queries = `${library}
TestingLibraryDom.configure({ getElementError: (message) => new Error(message.split('\\n')[0]) })`

declare global {
  /** What `queries` puts into a page. */
  var TestingLibraryDom: typeof import('@testing-library/dom')
}

/** An element by its role and name, in the only element of `within` if that is given. */
export interface Named {
  readonly role: string
  readonly name?: string | RegExp
  readonly within?: Named
}

/** A `Named` that travels as JSON. */
interface Sent {
  readonly role: string
  readonly name: string | { readonly source: string } | null
  readonly within: Sent | null
}

export interface Screen {
  readonly session: Session
  open(path: string): Promise<void>
  /** Waits for the element, presses its middle, and fails when something else lies there. */
  press(target: Named): Promise<void>
  /** The same for the last of several. */
  pressLast(target: Named): Promise<void>
  /** Replaces the text of a field by typing. */
  fill(label: string, text: string): Promise<void>
  /** Waits until the field has this text. */
  holds(label: string, text: string): Promise<void>
  /** Waits for the element and returns its text. */
  textOf(target: Named): Promise<string>
  /** Waits until the element's text holds `text`. */
  sees(target: Named, text: string | RegExp): Promise<void>
  /** Waits until the path is open and loaded. */
  arrivesAt(path: string): Promise<void>
}

const patience = { timeout: 15_000, interval: 100 }

/** Returns the screen of a browser that visits the shop at `origin`. */
export function screenOf(session: Session, origin: string): Screen {
  const inPage = async <A extends readonly unknown[], T>(script: (...args: A) => T | Promise<T>, ...args: A) => {
    if (!(await session.run(() => 'TestingLibraryDom' in globalThis))) await session.define(queries)
    return session.run(script, ...args)
  }
  const press = async (target: Named, isLast = false) => {
    const { x, y } = await vi.waitFor(() => inPage(findPlace, sent(target), isLast), patience)
    await session.press(x, y)
  }
  const textOf = (target: Named) => vi.waitFor(() => inPage(readText, sent(target)), patience)
  const holds = (label: string, text: string) => vi.waitFor(() => inPage(checkField, label, text), patience)
  return {
    session,
    press: (target) => press(target),
    pressLast: (target) => press(target, true),
    textOf,
    open: (path) => session.goto(`${origin}${path}`),
    async fill(label, text) {
      await vi.waitFor(() => inPage(focusField, label), patience)
      await session.type(text)
      await holds(label, text)
    },
    holds,
    sees: (target, text) =>
      vi.waitFor(async () => {
        const found = await inPage(readText, sent(target))
        if (typeof text === 'string' ? !found.includes(text) : !text.test(found))
          throw new Error(`no ${text} in ${target.role} ${target.name ?? ''}: ${found}`)
      }, patience),
    arrivesAt: (path) =>
      vi.waitFor(async () => {
        const [here, state] = await session.run(() => [location.pathname, document.readyState])
        if (here !== path || state !== 'complete') throw new Error(`at ${here} (${state}), not at ${path}`)
      }, patience),
  }
}

function sent({ role, name, within }: Named): Sent {
  return {
    role,
    name: name === undefined ? null : typeof name === 'string' ? name : { source: name.source },
    within: within === undefined ? null : sent(within),
  }
}

// The functions below run in the page, so each is whole by itself.

async function findPlace(target: Sent, isLast: boolean): Promise<{ x: number; y: number }> {
  const all = (root: HTMLElement, { role, name, within }: Sent): HTMLElement[] => {
    const [room, ...others] = within === null ? [root] : all(root, within)
    if (room === undefined || others.length > 0) throw new Error(`${others.length + 1} of ${JSON.stringify(within)}`)
    const wanted = name === null ? {} : { name: typeof name === 'string' ? name : new RegExp(name.source) }
    return globalThis.TestingLibraryDom.getAllByRole(room, role, wanted)
  }
  const found = all(document.body, target)
  const element = found.at(-1)
  if (element === undefined || (found.length > 1 && !isLast))
    throw new Error(`${found.length} of ${JSON.stringify(target)}`)
  // A radio button without a box of its own is pressed by its label.
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
  const pressed = label ?? element
  pressed.scrollIntoView({ block: 'center', behavior: 'instant' })
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const before = pressed.getBoundingClientRect()
  await frame()
  await frame()
  const { left, top, width, height } = pressed.getBoundingClientRect()
  if (left !== before.left || top !== before.top) throw new Error(`${target.role} still moves`)
  const place = { x: left + width / 2, y: top + height / 2 }
  const hit = document.elementFromPoint(place.x, place.y)
  if (hit === null || !(pressed.contains(hit) || element.contains(hit)))
    throw new Error(`${hit?.outerHTML.slice(0, 200)} covers ${target.role} ${JSON.stringify(target.name)}`)
  return place
}

function readText(target: Sent): string {
  const one = (root: HTMLElement, { role, name, within }: Sent): HTMLElement => {
    const room = within === null ? root : one(root, within)
    const wanted = name === null ? {} : { name: typeof name === 'string' ? name : new RegExp(name.source) }
    return globalThis.TestingLibraryDom.getByRole(room, role, wanted)
  }
  return one(document.body, target).innerText
}

function focusField(label: string): void {
  const field = globalThis.TestingLibraryDom.getByLabelText(document.body, label, {
    selector: 'main :is(input, textarea)',
  })
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error(`no field ${label}`)
  field.scrollIntoView({ block: 'center', behavior: 'instant' })
  field.focus()
  // A frame that isn't live yet may hide its fields. React leaves properties of its own on what it has taken over.
  if (document.activeElement !== field || Object.keys(field).length === 0) throw new Error(`${label} takes no text yet`)
  field.select()
}

/** Spaces and dashes are the form's own. */
function checkField(label: string, text: string): void {
  const field = globalThis.TestingLibraryDom.getByLabelText(document.body, label, {
    selector: 'main :is(input, textarea)',
  })
  const bare = (value: string) => value.replace(/[^\p{L}\p{N}@.]/gu, '')
  const value = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : ''
  if (bare(value) !== bare(text)) throw new Error(`${label} holds ${value}`)
}
