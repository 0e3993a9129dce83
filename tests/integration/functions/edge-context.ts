import type { EdgeContext } from '#functions/context.ts'
import { type FakeFetcher, json } from '#tests/support/fake-fetcher.ts'
import { noSettings } from '#tests/support/settings.ts'

export const shop = 'https://shop.example'

export const good = () => json({ data: 1 })

/** Returns the context of a handler for a call. */
export function contextOf(
  backend: FakeFetcher,
  path: string,
  init: RequestInit = {},
  params: Record<string, string> = {},
): EdgeContext {
  const request = new Request(`${shop}${path}`, init)
  return {
    request,
    settings: noSettings,
    params,
    backend,
    isRemote: false,
    taxService: backend,
    cache: null,
    onTaxAnswer: () => undefined,
  }
}

export function posting(body: BodyInit, headers: Record<string, string> = {}): RequestInit {
  return { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
}

/** Returns status and code of a refusal. */
export async function problemOf(response: Response): Promise<unknown[]> {
  const body = await response.json()
  return [response.status, Reflect.get(Object(body), 'code')]
}
