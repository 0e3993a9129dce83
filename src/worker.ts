import { handle } from '@astrojs/cloudflare/handler'
import { Hono } from 'hono'
import { backendFetcher } from '#edge/backend-fetcher.ts'
import type { Env } from '#edge/env.ts'
import { runScheduled } from '#edge/errands.ts'
import { failureAnswer, withFailurePage } from '#edge/failure.ts'
import { createApi } from '#edge/function-routes.ts'
import { servePage } from '#edge/page-cache.ts'
import { toPageRequest } from '#edge/page-request.ts'
import { withSecurityHeaders } from '#edge/security-headers.ts'
import { readSettings } from '#edge/settings.ts'
import { takeBody } from '#edge/taken-body.ts'
import { refuseForeign } from '#functions/guard.ts'

const api = new Hono<{ Bindings: Env }>().route('/api', createApi())

async function answer(received: Request, env: Env, context: ExecutionContext): Promise<Response> {
  const taken = await takeBody(received)
  if (!taken.ok) return taken.error
  const request = taken.value
  const settings = readSettings(env)
  if (!settings.ok) {
    for (const fault of settings.error) console.error(fault)
    const problem = { message: 'The shop is not set up yet. Its log says what is missing.', code: 'misconfigured' }
    return Response.json(problem, { status: 503 })
  }
  const { pathname } = new URL(request.url)
  if (pathname === '/api' || pathname.startsWith('/api/')) return api.fetch(request, env, context)
  if (pathname === '/sanctum/csrf-cookie') return backendFetcher(env).fetch(request)
  // The mails that were kept, for whoever develops the shop; the backend answers where DEV_OUTBOX=open.
  if (pathname === '/dev/outbox')
    return backendFetcher(env).fetch(new Request(new URL('/api/dev/outbox', request.url), request))
  const foreign = refuseForeign({ request, env })
  if (foreign) return foreign
  return servePage({
    request,
    backend: backendFetcher(env),
    waitUntil: (work) => context.waitUntil(work),
    isPreview: import.meta.env.DEV,
    render: async () => withFailurePage(request, await handle(toPageRequest(request), env, context)),
  })
}

export default {
  async fetch(request, env, context) {
    const answered = await answer(request, env, context).catch((failure: unknown) => failureAnswer(request, failure))
    return withSecurityHeaders(request, answered)
  },
  async scheduled(_event, env) {
    await runScheduled(env)
  },
} satisfies ExportedHandler<Env>
