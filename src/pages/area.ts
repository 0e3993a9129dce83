import type { APIRoute } from 'astro'
import { listAreas } from '#gateway/areas.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** POST /area: keeps the chosen area in a cookie and goes back to the page it was chosen on (contract §6). */
export const POST: APIRoute = async ({ request, locals, url }) => {
  const form = await request.formData().catch(() => new FormData())
  const code = form.get('area')
  const areas = await listAreas(locals.backend)
  const headers = new Headers({ location: backPath(form.get('back'), url), 'cache-control': 'no-store' })
  if (areas.ok && areas.value.some((area) => area.code === code)) {
    headers.set(
      'set-cookie',
      `area=${code}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${url.protocol === 'https:' ? '; Secure' : ''}`,
    )
  }
  return new Response(null, { status: 303, headers })
}

/** A path of this shop and of no other (safety.md I17); the home page where `back` is none. */
function backPath(back: FormDataEntryValue | null, url: URL): string {
  const target = typeof back === 'string' && back.startsWith('/') && URL.canParse(back, url) ? new URL(back, url) : null
  return target?.origin === url.origin ? target.pathname + target.search : '/'
}
