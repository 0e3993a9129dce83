// astro-i18next was built for Node: its file starts with a createRequire banner and loads its configuration by @proload.
// workerd has neither, and neither is needed at run time.
const banner = /import module2 from 'module';[\s\S]*?const __dirname = [^\n]*\n/

/** Vite plugin that lets astro-i18next run in a Worker. */
export function i18nextOnWorkerd() {
  return {
    name: 'i18next-on-workerd',
    enforce: 'pre',
    resolveId(source) {
      return source.startsWith('@proload/') ? '\0no-proload' : undefined
    },
    load(id) {
      return id === '\0no-proload' ? 'export default {}' : undefined
    },
    transform(code, id) {
      return id.includes('astro-i18next/dist/index.js') ? { code: code.replace(banner, ''), map: null } : undefined
    },
  }
}
