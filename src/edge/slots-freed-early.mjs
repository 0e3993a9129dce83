// V8 keeps a function that `=` puts on a new object until it collects all garbage: the young alone does not do. Astro puts
// each component's slots there, and with them all that a page read and drew, 250 KB of a kit's page (decision 0068).

const stored = /this\.slotValues\[name\] = (\(\) => \{.*?\n {6}\});\n/s

/** Vite plugin that lets Astro keep slots in a way that V8 frees early. It throws when Astro is written in a new way. */
export function slotsFreedEarly() {
  return {
    name: 'slots-freed-early',
    apply: 'build',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform(code, id) {
      if (!id.endsWith('/astro/dist/runtime/server/render/astro/instance.js')) return undefined
      if (!stored.test(code)) throw new Error(`Astro keeps slots in a new way: ${id}`)
      return { code: code.replace(stored, 'Reflect.set(this.slotValues, name, $1);\n'), map: null }
    },
  }
}
