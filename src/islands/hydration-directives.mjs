// `client:interaction` loads an island when a finger, pointer or the keyboard first reaches it. Until then the server's
// HTML does the job, so that a listing needs no React (decision 0006). `client:soon` loads it after the first paint.

/** Astro integration that adds the directives `client:interaction` and `client:soon`. */
export function hydrationDirectives() {
  return {
    name: 'hydration-directives',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/interaction.ts' })
        addClientDirective({ name: 'soon', entrypoint: './src/islands/hydrate-soon.ts' })
      },
    },
  }
}
