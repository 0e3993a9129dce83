import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** What the shop's server uses in the same process: Node's own, not a page's, which forbids it cookies. */
const servers = ['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'URL', 'URLSearchParams'] as const

/** happy-dom, with the shop's address and without leaving the page. */
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
    // A store lets go of its listeners a second after its last reader: the page outlives the tests, not the process.
    return { teardown: () => {} }
  },
}
export default browserEnvironment
