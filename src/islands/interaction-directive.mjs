// `client:interaction`: an island is fetched when a finger, pointer or the keyboard first reaches
// it. The server's HTML serves until then, so a listing costs no React (decision 0006).

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
