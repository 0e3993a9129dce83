import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { type CatalogReport, decodeCatalogReport } from '#contract/catalog-report.ts'
import { unwrapData } from '#contract/fault.ts'
import { decodeProblem, type Problem } from '#contract/problem.ts'
import { decodeDeskLink, type StaffInvitation } from '#contract/staff.ts'
import {
  decodePublication,
  decodePublishedTexts,
  type Publication,
  type PublishedText,
  type SavedText,
} from '#contract/texts.ts'
import type { Progress } from './progress.ts'
import { Refusal } from './refusal.ts'

/** The path of the catalog file's calls. */
const catalogPath = '/api/operator/catalog'

/** Of a body at once, so that the bar moves. */
const pieceBytes = 64 * 1024

/** Below the limit of an ordinary body. */
const maxTextsBytes = 60 * 1024

/** What an import is asked for, as the call's query has it. */
export interface ImportQuery {
  readonly dryRun: boolean
  readonly replace: boolean
  readonly setStock: boolean
}

/** A shop that runs somewhere, and the token that opens it. */
export interface RunningShop {
  readonly origin: string
  readonly token: string
}

/**
 * The shop at `address`, with the token `OPERATOR_TOKEN` of the environment or of `.dev.vars`.
 * @throws Refusal for an address that would send the token in the clear, and without a token.
 */
export function runningShopAt(address: string): RunningShop {
  if (!URL.canParse(address)) throw new Refusal(`${address} is not an address such as https://shop.example.com`)
  const { protocol, hostname, origin } = new URL(address)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) {
    throw new Refusal(`${address} must begin with https://, because the operator token travels there`)
  }
  const token = process.env['OPERATOR_TOKEN'] || secretsHere()['OPERATOR_TOKEN']
  if (!token) throw new Refusal('Set OPERATOR_TOKEN to the token of that shop, in the environment or in .dev.vars.')
  return { origin, token }
}

function secretsHere(): Readonly<Record<string, string | undefined>> {
  return existsSync('.dev.vars') ? parseEnv(readFileSync('.dev.vars', 'utf8')) : {}
}

/**
 * Imports the JSON of a catalog file into a running shop, and returns what changed.
 * @throws Refusal with the faults, or with why the shop did not take it.
 */
export async function sendCatalog(
  shop: RunningShop,
  json: unknown,
  query: ImportQuery,
  progress: Progress,
): Promise<CatalogReport> {
  const bytes = new TextEncoder().encode(JSON.stringify(json))
  const size = `${(bytes.length / 1_000_000).toFixed(1)} MB`
  const wanted = Object.entries(query).flatMap(([name, isOn]) => (isOn ? [`${name}=1`] : []))
  const body = inPieces(bytes, (share) => {
    if (share < 1) progress.show(`Sending ${size} to ${shop.origin} …`, share)
    else progress.show('The shop checks and imports it …')
  })
  // `duplex` says that the body is sent before the answer is read; a body that is a stream needs it.
  const request = { method: 'PUT', headers: { 'content-type': 'application/json' }, body, duplex: 'half' }
  const answer = await ask(shop, `${catalogPath}${wanted.length > 0 ? `?${wanted.join('&')}` : ''}`, request)
  const report = decodeCatalogReport(unwrapData(answer))
  if (!report.ok) throw new Refusal(`${shop.origin} answered something else than a report. Does it run this version?`)
  return report.value
}

/** Returns the catalog file of a running shop. @throws Refusal with why the shop did not give it. */
export async function fetchCatalog(shop: RunningShop): Promise<unknown> {
  return unwrapData(await ask(shop, catalogPath, {}))
}

/** Publishes texts in a running shop, some at once because a body has a limit. @throws Refusal with why it took none. */
export async function sendTexts(shop: RunningShop, texts: readonly SavedText[]): Promise<Publication> {
  const publications: Publication[] = []
  for (const some of inBodies(texts)) {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ texts: some }),
    }
    const publication = decodePublication(unwrapData(await ask(shop, '/api/operator/texts', request)))
    if (!publication.ok) throw notThisVersion(shop)
    publications.push(publication.value)
  }
  return {
    published: publications.flatMap(({ published }) => published),
    unchanged: publications.reduce((sum, { unchanged }) => sum + unchanged, 0),
  }
}

function inBodies(texts: readonly SavedText[]): readonly SavedText[][] {
  const bodies: SavedText[][] = []
  let size = maxTextsBytes
  for (const text of texts) {
    const bytes = new TextEncoder().encode(JSON.stringify(text)).length + 1
    size += bytes
    if (size > maxTextsBytes) {
      bodies.push([])
      size = bytes
    }
    bodies.at(-1)?.push(text)
  }
  return bodies
}

/** Returns the texts that stand in a running shop. @throws Refusal with why the shop did not give them. */
export async function fetchTexts(shop: RunningShop): Promise<readonly PublishedText[]> {
  const texts = decodePublishedTexts(unwrapData(await ask(shop, '/api/texts', {})))
  if (!texts.ok) throw notThisVersion(shop)
  return texts.value
}

function notThisVersion({ origin }: RunningShop): Refusal {
  return new Refusal(`${origin} answered something else. Does it run this version?`)
}

/** Invites somebody to the desk of a running shop, and returns the link. @throws Refusal with why it did not. */
export async function inviteAt(shop: RunningShop, invitation: StaffInvitation): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(invitation)
  const link = decodeDeskLink(unwrapData(await ask(shop, '/api/operator/staff', { method: 'POST', headers, body })))
  if (!link.ok) throw notThisVersion(shop)
  return `${shop.origin}${link.value.path}`
}

async function ask(
  { origin, token }: RunningShop,
  path: string,
  init: RequestInit & { readonly headers?: Readonly<Record<string, string>> },
): Promise<unknown> {
  const headers = { ...init.headers, accept: 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}${path}`, { ...init, headers, redirect: 'manual' }).catch((error: unknown) => {
    throw new Refusal(`${origin} cannot be reached: ${reasonOf(error)}`)
  })
  if (response.status >= 300 && response.status < 400) {
    throw new Refusal(
      `${origin} sends elsewhere: name ${response.headers.get('location') ?? 'its own address'} instead`,
    )
  }
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body
  throw refusalOf(origin, response.status, decodeProblem(body, response.status))
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.message : error.message
}

function refusalOf(origin: string, status: number, { message, errors }: Problem): Refusal {
  if (status === 401) return new Refusal(`${origin} has another OPERATOR_TOKEN.`)
  if (status === 404)
    return new Refusal(`${origin} has no OPERATOR_TOKEN: run \`npx wrangler secret put OPERATOR_TOKEN\`.`)
  if (status === 422 && errors) {
    return new Refusal(
      ...Object.entries(errors).flatMap(([path, faults]) => faults.map((fault) => `${path}: ${fault}`)),
    )
  }
  return new Refusal(`${origin}: ${message}`)
}

function inPieces(bytes: Uint8Array, onProgress: (share: number) => void): ReadableStream<Uint8Array> {
  let sent = 0
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(bytes.subarray(sent, sent + pieceBytes))
      sent = Math.min(bytes.length, sent + pieceBytes)
      onProgress(sent / bytes.length)
      if (sent === bytes.length) controller.close()
    },
  })
}
