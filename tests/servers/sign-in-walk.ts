/** What a visitor does on a provider's pages. */
export interface Visit {
  /** The name to sign in by. */
  readonly name: string
  /** Whether the visitor cancels on the first page. */
  readonly isCancelled?: boolean
}

/**
 * Walks a provider's pages as a browser does, from the address that the shop leads to: it keeps cookies, follows redirects
 * and sends the forms.
 * @returns the address that the provider leads back to, once it is not the provider's own.
 */
export async function walkProvider(start: string, { name, isCancelled = false }: Visit): Promise<URL> {
  const { origin } = new URL(start)
  const cookies = new Map<string, string>()
  let next: { readonly url: URL; readonly form: URLSearchParams | null } = { url: new URL(start), form: null }
  for (let step = 0; step < 20; step += 1) {
    if (next.url.origin !== origin) return next.url
    const answer = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(next.form ? { method: 'POST', body: next.form } : {}),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(key, value)
    }
    const page = await answer.text()
    const location = answer.headers.get('location')
    if (location !== null) next = { url: new URL(location, next.url), form: null }
    else next = sentForm(page, next.url, name, isCancelled)
  }
  throw new Error('the provider leads round in circles')
}

/** What is sent by a page: its form, or its link to cancel. */
function sentForm(page: string, url: URL, name: string, isCancelled: boolean) {
  const abort = /href="([^"]*\/abort)"/.exec(page)?.[1]
  if (isCancelled && abort !== undefined) return { url: new URL(abort, url), form: null }
  const action = /<form [^>]*action="([^"]*)"/.exec(page)?.[1]
  if (action === undefined) throw new Error(`no form on ${url.pathname}: ${page.slice(0, 300)}`)
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const fields = Object.fromEntries(hidden.map(([, key = '', value = '']) => [key, value]))
  const decision = isCancelled ? 'cancel' : 'continue'
  const form = new URLSearchParams({ ...fields, login: name, password: 'any', decision })
  return { url: new URL(unescapeHtml(action), url), form }
}

function unescapeHtml(text: string): string {
  return text.replaceAll('&amp;', '&').replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}
