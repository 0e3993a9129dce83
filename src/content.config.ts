import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { fileSchema } from '#content/file-schema.ts'
import { linkFiles } from '#content/linked-files.ts'
import { showFaults } from '#content/shown-faults.ts'

// The texts that the shop begins with, and shows when no published one is known (`live.config.ts`). A wrong or missing
// field stops the build with the file's name. The preview shows the fault on the page.

/**
 * Returns the loader of a folder's Markdown, `{language}/{name}.md`. In preview, `standIn` shows the faults of a file.
 */
function textsIn(base: string, standIn: Parameters<typeof showFaults>[1]): Loader {
  const loader = glob({ pattern: '{en,tw}/*.md', base })
  return { ...loader, load: (context) => loader.load(showFaults(linkFiles(context), standIn)) }
}

/** The text pages, `pages/{language}/{page}.md` (rules §2). */
const pages = defineCollection({
  loader: textsIn('./src/content/pages', (file) => ({
    title: file,
    description: file,
    updated: new Date().toISOString().slice(0, 10),
    draft: true,
  })),
  schema: fileSchema('pages'),
})

/**
 * Questions with their answers, `faqs/{language}/{question}.md`. A question has the same file name in both languages.
 */
const faqs = defineCollection({
  loader: textsIn('./src/content/faqs', (file, faults) => ({
    question: `${file}: ${faults.join('; ')}`,
    group: 'ordering',
    order: 0,
    draft: true,
  })),
  schema: fileSchema('faqs'),
})

export const collections = { pages, faqs }
