import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Engine } from '#commands/engines.ts'
import { callOf, pressActions, type Session, typeActions } from './session.ts'

// Firefox speaks WebDriver BiDi by itself: JSON over one WebSocket, without a driver program (decision 0059).

const preferences = {
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

/** What Firefox writes of a script that was still on its way when the page was left. */
const cutOff = /error loading dynamically imported module|A ServiceWorker intercepted the request and encountered/

/** Starts a Firefox of its own, with an empty profile and without a window. */
export async function openFirefox({ browser }: Engine): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), 'shop-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile, 'about:blank']
  const child = spawn(browser, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const hasEnded = new Promise((resolve) => child.on('close', resolve))
  const address = await new Promise<string>((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += chunk
      const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(said) ?? []
      if (found !== undefined) resolve(found)
    })
    child.on('close', () => reject(new Error(`Firefox did not start:\n${said}`)))
  })
  const complaints: string[] = []
  const send = await connect(`${address}/session`, ({ method, params }) => {
    if (method !== 'log.entryAdded' || !['error', 'warn'].includes(params.level)) return
    if (!cutOff.test(params.text)) complaints.push(params.text)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const context = (await send('browsingContext.getTree', {})).contexts[0].context
  const target = { context }
  const act = async (actions: readonly object[]) => {
    await send('input.performActions', { context, actions })
    await send('input.releaseActions', { context })
  }
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await send('script.evaluate', { expression, target, awaitPromise: true })
    if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text)
    return result.value
  }
  return {
    complaints,
    goto: async (url) => void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (script, ...args) => JSON.parse(await evaluate(callOf(script, JSON.stringify(JSON.stringify(args))))),
    define: async (source) => void (await evaluate(`${source}\n;null`)),
    press: (x, y) => act(pressActions(x, y)),
    type: (text) => act(typeActions(text)),
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    photograph: async () =>
      Buffer.from((await send('browsingContext.captureScreenshot', { context, origin: 'viewport' })).data, 'base64'),
    async close() {
      child.kill()
      await hasEnded
      await rm(profile, { recursive: true, force: true })
    },
  }
}

type Json = ReturnType<typeof JSON.parse>

/** Opens the socket. Returns the function that sends a command and resolves with its result. */
async function connect(
  address: string,
  onEvent: (event: Json) => void,
): Promise<(method: string, params: object) => Promise<Json>> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, { resolve: (result: Json) => void; reject: (reason: Error) => void }>()
  let sent = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(data)
    const waiter = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'event') onEvent(message)
    else if (message.type === 'error') waiter?.reject(new Error(`${message.error}: ${message.message}`))
    else waiter?.resolve(message.result)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended'))
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      sent += 1
      waiting.set(sent, { resolve, reject })
      socket.send(JSON.stringify({ id: sent, method, params }))
    })
}
