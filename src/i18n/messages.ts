/** Words by key; a group of keys nests. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree
}

// One file per group and language, so that a translator works on one screen at a time.
const files = import.meta.glob<MessageTree>('./messages/*/*.json', { eager: true, import: 'default' })

function treeOf(locale: string): MessageTree {
  const prefix = `./messages/${locale}/`
  const groups = Object.entries(files).filter(([path]) => path.startsWith(prefix))
  return Object.fromEntries(groups.map(([path, tree]) => [path.slice(prefix.length, -'.json'.length), tree]))
}

/** Every word a shopper reads, by language and group. */
export const messages: { readonly en: MessageTree; readonly tw: MessageTree } = { en: treeOf('en'), tw: treeOf('tw') }
