import { defineCollection } from 'astro:content'
import { glob, type Loader } from 'astro/loaders'
import { z } from 'astro/zod'
import { showFaults } from '#content/shown-faults.ts'

// What editors write. A wrong or missing field stops the build with the file's name; nothing half written is served.
// The preview shows the fault on the page.

const line = z.string().trim().min(1)

/** Shown by `npm run dev` only, until the line is taken out; in its place stands the English, where there is one. */
const draft = z.boolean().default(false)

/** Returns the loader of a folder's Markdown, `{language}/{name}.md`; `standIn` shows the faults of a file in preview. */
function textsIn(base: string, standIn: Parameters<typeof showFaults>[1]): Loader {
  const loader = glob({ pattern: '{en,tw}/*.md', base })
  return { ...loader, load: (context) => loader.load(showFaults(context, standIn)) }
}

/** The text pages, `pages/{language}/{page}.md` (rules §2). */
const pages = defineCollection({
  loader: textsIn('./src/content/pages', (file) => ({
    title: file,
    description: file,
    updated: new Date(),
    draft: true,
  })),
  schema: z.strictObject({
    title: line.max(60),
    /** For search engines and shared links. */
    description: line.max(200),
    updated: z.date(),
    draft,
  }),
})

/** Questions with their answers, `faqs/{language}/{question}.md`; a question has the same file name in each language. */
const faqs = defineCollection({
  loader: textsIn('./src/content/faqs', (file, faults) => ({
    question: `${file}: ${faults.join('; ')}`,
    group: 'ordering',
    order: 0,
    draft: true,
  })),
  schema: z.strictObject({
    question: line.max(120),
    group: z.enum(['ordering', 'delivery', 'kits', 'payment', 'allergies', 'tracking']),
    /** Place in its group, the smallest first. */
    order: z.int().positive(),
    /** What else shoppers type when they look for it: searched, not shown. */
    keywords: line.max(200).optional(),
    draft,
  }),
})

export const collections = { pages, faqs }
