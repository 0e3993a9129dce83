import type { IncomingMessage, ServerResponse } from 'node:http'
import { openServer } from '../support/test-server.ts'
import { answerControl } from './control.ts'
import { headerOf, type ProviderAnswer, type ProviderCall, readCall } from './exchange.ts'
import { type Fault, type Faults, newFaults } from './faults.ts'
import type { LedgerEntry } from './ledger.ts'
import type { WebhookQueue, Webhooks } from './webhooks.ts'

/** What every payment provider's server offers to a test. */
export interface ProviderServer {
  readonly url: string
  readonly faults: Faults
  readonly webhooks: Webhooks
  /** Every charge and refund that really happened, oldest first. */
  ledger(): readonly LedgerEntry[]
  close(): Promise<void>
}

/** The provider behind the server. */
export interface Provider {
  readonly webhooks: WebhookQueue
  ledger(): readonly LedgerEntry[]
  /** The kind of an API call, such as `refunds.create`; null for pages and unknown paths, which never go wrong. */
  kindOf(call: ProviderCall): string | null
  answer(call: ProviderCall, fault: Fault | null): Promise<ProviderAnswer>
}

/** Starts a provider on loopback; `providerAt` is given the server's address and its faults. */
export async function openProviderServer(
  providerAt: (url: string, faults: Faults) => Provider,
): Promise<ProviderServer> {
  const faults = newFaults()
  let provider: Provider | null = null
  const server = await openServer((request, response) => {
    if (provider === null) return void response.destroy()
    handle(request, response, provider, faults).catch((fault: unknown) => {
      console.error(fault)
      response.destroy()
    })
  })
  const ready = providerAt(server.url, faults)
  provider = ready
  return { url: server.url, faults, webhooks: ready.webhooks, ledger: ready.ledger, close: server.close }
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  provider: Provider,
  faults: Faults,
): Promise<void> {
  const call = await readCall(request)
  const control = await answerControl(call, { faults, webhooks: provider.webhooks, ledger: provider.ledger })
  if (control !== null) return send(response, control)

  const kind = provider.kindOf(call)
  const fault = kind === null ? null : faults.take(kind)
  const fallSilent = () => faults.fallSilent(headerOf(call, 'x-call') ?? '')
  if (fault?.name === 'work_late') fallSilent()
  const answer = await provider.answer(call, fault)
  const { webhooks } = provider
  if (webhooks.mode() === 'early') await webhooks.flush()
  if (fault?.name === 'answer_late') {
    void webhooks.flush()
    fallSilent()
    await faults.hold()
  }
  if (fault?.name === 'hang_up') response.destroy()
  else if (fault?.name === 'never_answer') fallSilent()
  else send(response, answer)
  await webhooks.flush()
}

function send(response: ServerResponse, { status, headers, body }: ProviderAnswer): void {
  response.writeHead(status, headers).end(body)
}
