import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { Engine } from '#commands/engines.ts'
import { freePort } from '#tests/support/test-server.ts'
import { callOf, pressActions, type Session, typeActions } from './session.ts'

// WebKitGTK's MiniBrowser is driven over WebDriver: one HTTP request a command. It has no headless mode, so it gets a
// screen in memory (decision 0059).

/** Without it the toolbar alone is wider than a phone. */
const narrowToolbar =
  'headerbar, headerbar *, toolbar, toolbar *, entry, button { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }'

/** Starts a MiniBrowser of its own. An automated one keeps nothing. */
export async function openWebkit({ browser, driver, screen }: Engine): Promise<Session> {
  const home = await mkdtemp(join(tmpdir(), 'shop-webkit-'))
  await mkdir(join(home, 'gtk-3.0'))
  await writeFile(join(home, 'gtk-3.0', 'gtk.css'), narrowToolbar)
  const children: ChildProcess[] = []
  const env = { ...process.env, XDG_CONFIG_HOME: home, ...(screen === '' ? {} : await openScreen(screen, children)) }
  const port = await freePort()
  children.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }))
  const origin = `http://127.0.0.1:${port}`
  await vi.waitFor(() => call('GET', `${origin}/status`), { timeout: 20_000, interval: 50 })
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await call('POST', `${origin}/session`, { capabilities })
  const session = `${origin}/session/${sessionId}`
  const act = async (actions: readonly object[]) => {
    await call('POST', `${session}/actions`, { actions })
    await call('DELETE', `${session}/actions`)
  }
  const evaluate = (script: string) => call('POST', `${session}/execute/sync`, { script, args: [] })
  const toolbar: number = await evaluate('return outerHeight - innerHeight')
  return {
    complaints: [],
    goto: (url) => call('POST', `${session}/url`, { url }),
    async run(script, ...args) {
      const source = `const done = arguments[1]; ${callOf(script, 'arguments[0]')}.then((text) => done([text]), (error) => done([null, String(error)]))`
      const [text, error] = await call('POST', `${session}/execute/async`, {
        script: source,
        args: [JSON.stringify(args)],
      })
      if (error !== undefined) throw new Error(error)
      return JSON.parse(text)
    },
    define: evaluate,
    press: (x, y) => act(pressActions(x, y)),
    type: (text) => act(typeActions(text)),
    async resize(width, height) {
      await call('POST', `${session}/window/rect`, { width, height: height + toolbar })
      await vi.waitFor(
        async () => {
          if ((await evaluate('return innerWidth')) !== width) throw new Error(`the window is not ${width} px wide`)
        },
        { timeout: 10_000, interval: 50 },
      )
    },
    photograph: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
    async close() {
      await call('DELETE', session)
      const ended = children.map((child) => new Promise((resolve) => child.on('close', resolve)))
      for (const child of children.toReversed()) child.kill()
      await Promise.all(ended)
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** Opens a screen in memory and returns the variable that names it. */
async function openScreen(program: string, children: ChildProcess[]): Promise<{ DISPLAY: string }> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  const number = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => resolve(String(chunk).trim()))
    child.on('close', () => reject(new Error('Xvfb did not start')))
  })
  return { DISPLAY: `:${number}` }
}

/** Sends a WebDriver command and returns its value. @throws Error with the driver's words when it is refused. */
async function call(method: string, url: string, body?: object): Promise<ReturnType<typeof JSON.parse>> {
  const answer = await fetch(url, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
  const { value } = JSON.parse(await answer.text())
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`)
  return value
}
