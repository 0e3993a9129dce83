// `client:interaction` loads an island when a finger, pointer or the keyboard first reaches it. Until then the server's
// HTML does the job, so that a listing needs no React (decision 0006).

/** Astro integration that adds the `client:interaction` directive. */
export function interactionDirective() {
  return {
    name: 'client-interaction',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'interaction', entrypoint: './src/islands/interaction.ts' })
      },
    },
  }
}
