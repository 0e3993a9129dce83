/** What the tests need of a browser, whichever protocol drives it (decision 0059). */
export interface Session {
  /** Opens an address and waits until it is loaded. */
  goto(address: string): Promise<void>
  /** Runs a function in the page. It sees its arguments only; they and its result travel as JSON. */
  run<A extends readonly unknown[], T>(script: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  /** Evaluates a classic script in the page, also where the page's policy forbids inline scripts. */
  define(source: string): Promise<void>
  /** Presses the mouse's button at a place of the viewport, in CSS pixels. */
  press(x: number, y: number): Promise<void>
  type(text: string): Promise<void>
  resize(width: number, height: number): Promise<void>
  /** Returns a PNG of the viewport. */
  photograph(): Promise<Buffer>
  /** Errors and warnings of the console so far, where the protocol reports them. */
  readonly complaints: readonly string[]
  close(): Promise<void>
}

/** The input sources of a press, as both protocols take them. */
export function pressActions(x: number, y: number): readonly object[] {
  const at = { x: Math.round(x), y: Math.round(y), origin: 'viewport', duration: 0 }
  const actions = [
    { type: 'pointerMove', ...at },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

/** The input sources of typing, as both protocols take them. */
export function typeActions(text: string): readonly object[] {
  const actions = [...text].flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** Returns the JavaScript that calls `script` and returns its result as JSON text. `text` names its arguments' JSON. */
export function callOf(script: (...args: never[]) => unknown, text: string): string {
  return `Promise.resolve((${String(script)})(...JSON.parse(${text}))).then((value) => JSON.stringify(value ?? null))`
}
