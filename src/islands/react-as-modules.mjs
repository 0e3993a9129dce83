// React comes as CommonJS, which a bundler has to keep whole behind a wrapper, and whose functions every island has to call
// through an object. As modules, browsers get only what is used, by short names: 2 KB less on each page with an island.

/** React's entries, and the name of the production file that each stands for. */
const files = new Map([
  ['react', 'react'],
  ['react/jsx-runtime', 'react-jsx-runtime'],
  ['react-dom', 'react-dom'],
  ['react-dom/client', 'react-dom-client'],
  ['scheduler', 'scheduler'],
])
const productionFile = /\/node_modules\/(?:react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/

const required = /^(?:var| ) (\w+) = require\("([\w/-]+)"\)[,;]$/gm
const assigned = /^ *exports\.(\w+) =/gm
const exported = /\bexports\.(\w+)/g
const defaultReact = /^import React, \{/m

/** Vite plugin that gives browsers React as modules. It throws when a file of React is not written as it knows it. */
export function reactAsModules() {
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const name = files.get(source)
      if (name === undefined) return undefined
      const entry = await this.resolve(source, importer, { skipSelf: true })
      return entry?.id.replace(/[^/]+$/, `cjs/${name}.production.js`)
    },
    transform(code, id) {
      if (productionFile.test(id)) return { code: asModule(code, id), map: null }
      // A default import would keep all of React.
      if (!id.includes('/swiper/') || !defaultReact.test(code)) return undefined
      return { code: code.replace(defaultReact, "import * as React from 'react'\nimport {"), map: null }
    },
  }
}

/** Returns React's CommonJS file as a module. @throws Error when some of it would stay CommonJS. */
function asModule(code, id) {
  const names = [...new Set([...code.matchAll(exported)].map(([, name]) => name))]
  const assignments = [...code.matchAll(assigned)].map(([, name]) => name)
  const isSetOnce = (name) => assignments.filter((each) => each === name).length === 1
  const changing = names.filter((name) => !isSetOnce(name)).map((name) => `let exported_${name};\n`)
  const list = names.map((name) => `exported_${name} as ${name}`).join(', ')
  const body = code
    .replace(required, 'import * as $1 from "$2";')
    .replace(/^exports\.(\w+) =/gm, (text, name) => (isSetOnce(name) ? `const exported_${name} =` : text))
    .replace(exported, 'exported_$1')
  if (/\b(?:require\(|exports\b)/.test(body)) throw new Error(`React is written in a new way: ${id}`)
  return `${changing.join('')}${body}\nexport { ${list} };\n`
}
