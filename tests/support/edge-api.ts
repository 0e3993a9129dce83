import { Hono } from 'hono'
import type { Env } from '#edge/env.ts'
import { createApi } from '#edge/function-routes.ts'
import { type Shop, shopOf } from '#edge/shop.ts'

/** Returns the edge functions as the Worker mounts them. */
export function edgeApi() {
  const app = new Hono<{ Bindings: Shop }>().route('/api', createApi())
  return {
    request: async (path: string, init: RequestInit, env: Env) => app.request(path, init, openShop(env)),
    fetch: async (request: Request, env: Env) => app.fetch(request, openShop(env)),
  }
}

/** Returns the shop of an environment. @throws Error with the faults of invalid settings. */
export function openShop(env: Env): Shop {
  const shop = shopOf(env)
  if (!shop.ok) throw new Error(shop.error.join('\n'))
  return shop.value
}
