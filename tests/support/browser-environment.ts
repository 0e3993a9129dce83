import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Names that stay Node's own, because the shop's server runs in the same process and needs cookies. */
const servers = ['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'URL', 'URLSearchParams'] as const

/** happy-dom with the shop's address and without navigation. */
const browserEnvironment: Environment = {
  name: 'browser',
  viteEnvironment: 'ssr',
  async setup(global) {
    const own = servers.map((name) => [name, Reflect.get(global, name)] as const)
    await builtinEnvironments['happy-dom'].setup(global, {
      happyDOM: {
        url: 'http://localhost/',
        settings: { navigation: { disableMainFrameNavigation: true } },
      },
    })
    for (const [name, value] of own) Reflect.set(global, name, value)
    // A store drops its listeners a second after its last reader, so the page must outlive the tests.
    return { teardown: () => {} }
  },
}
export default browserEnvironment
