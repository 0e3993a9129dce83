import { Hono } from 'hono'
import type { Env } from '#edge/env.ts'
import { createApi } from '#edge/function-routes.ts'

/** The edge functions where the Worker mounts them. */
export function edgeApi() {
  return new Hono<{ Bindings: Env }>().route('/api', createApi())
}
