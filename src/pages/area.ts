import type { APIRoute } from 'astro'
import { ownPath } from '#domain/own-path.ts'
import { listAreas } from '#gateway/areas.ts'
import { areaCookie } from './_area-cookie.ts'

/** POST /area: sets the area cookie and redirects to the page that the area was chosen on (rules §15). */
export const POST: APIRoute = async ({ request, locals, url }) => {
  const form = await request.formData().catch(() => new FormData())
  const code = form.get('area')
  const areas = await listAreas(locals.backend)
  const back = form.get('back')
  const location = ownPath(typeof back === 'string' ? back : null, '/')
  const headers = new Headers({ location, 'cache-control': 'no-store' })
  if (typeof code === 'string' && areas.ok && areas.value.some((area) => area.code === code)) {
    headers.set('set-cookie', areaCookie(code, url))
  }
  return new Response(null, { status: 303, headers })
}
