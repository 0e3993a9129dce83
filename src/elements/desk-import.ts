// A catalog file at the desk: what it would change is shown before it is applied (rules §16 "Catalog").
import { entryNamesAt, fieldText } from '#domain/desk/catalog-path.ts'
import { changedParts } from '#domain/desk/changed-parts.ts'
import { type ImportOutcome, type ImportReport, importFile } from '#stores/desk/import-file.ts'

type Words = Readonly<Record<string, string>>

class DeskImport extends HTMLElement {
  #file: File | null = null
  #replace = false

  connectedCallback(): void {
    const form = this.querySelector('form')
    form?.addEventListener('submit', (event) => {
      event.preventDefault()
      const file = form.querySelector<HTMLInputElement>('[name="file"]')?.files?.item(0)
      this.#file = file ?? null
      this.#replace = form.querySelector<HTMLInputElement>('[name="replace"]')?.checked === true
      void this.#run(true)
    })
    this.querySelector('[data-apply]')?.addEventListener('click', () => void this.#run(false))
    form?.addEventListener('change', () => this.#show([]))
  }

  async #run(dryRun: boolean): Promise<void> {
    if (this.#file === null || this.hasAttribute('aria-busy')) return
    this.setAttribute('aria-busy', 'true')
    this.#show([paragraph(this.#words['working'])])
    const outcome = await importFile(this.#file, { dryRun, replace: this.#replace })
    this.removeAttribute('aria-busy')
    this.#show(this.#told(outcome), dryRun && outcome.kind === 'report' && hasChanges(outcome.report))
  }

  get #words(): Words {
    return JSON.parse(this.dataset['words'] ?? '{}')
  }

  get #labels(): Words {
    return JSON.parse(this.dataset['labels'] ?? '{}')
  }

  #told(outcome: ImportOutcome): readonly Node[] {
    const words = this.#words
    if (outcome.kind === 'faults') return [fault(words['faults']), this.#remarks(outcome.faults, outcome.file)]
    if (outcome.kind === 'report') {
      const { warnings } = outcome.report
      const warned = warnings.length > 0 ? [paragraph(words['warnings']), this.#remarks(warnings, outcome.file)] : []
      return [...reportNodes(outcome.report, words, this.#labels), ...warned]
    }
    if (outcome.kind === 'unreadable') return [fault(words['unreadable'])]
    return [fault((words['failed'] ?? '').replace('{{reason}}', outcome.reason))]
  }

  /** What is said of places in the file: the entry and the field in words, and the path in small print. */
  #remarks(remarks: readonly { readonly path: string; readonly message: string }[], file: unknown): HTMLElement {
    const labels = this.#labels
    const list = document.createElement('ul')
    for (const { path, message } of remarks) {
      const names = entryNamesAt(file, path)
      const name = this.dataset['language'] === 'tw' ? (names?.nameTw ?? names?.name) : names?.name
      const place = [name, fieldText(path, labels)].filter(Boolean).join(' · ')
      const small = document.createElement('code')
      small.textContent = path
      const item = document.createElement('li')
      item.textContent = place === '' ? `${message} ` : `${place}: ${message} `
      item.appendChild(small)
      list.appendChild(item)
    }
    return list
  }

  #show(nodes: readonly Node[], mayApply = false): void {
    this.querySelector('[role="status"]')?.replaceChildren(...nodes)
    this.querySelector('[data-apply]')?.toggleAttribute('hidden', !mayApply)
  }
}

function hasChanges({ lists, configChanged }: ImportReport): boolean {
  return (
    configChanged ||
    Object.values(lists).some(({ added, changed, removed }) => added.length + changed.length + removed.length > 0)
  )
}

function reportNodes(report: ImportReport, words: Words, labels: Words): readonly Node[] {
  const said = (value: string | null) => (value === null ? words['none'] : value === '' ? words['emptyList'] : value)
  const named = (key: string, list: string) => (words[key] ?? '').replace('{{list}}', words[`list.${list}`] ?? list)
  const lists = Object.entries(report.lists).flatMap(([list, { added, removed }]) => [
    ...(added.length > 0 ? [paragraph(named('addedTo', list)), listOf(added)] : []),
    ...(removed.length > 0 ? [paragraph(named('removedFrom', list)), listOf(removed)] : []),
  ])
  const changes = report.changes.map(({ list, name, before, after }) => {
    const details = document.createElement('details')
    const summary = document.createElement('summary')
    const heading = [named('changedIn', list), name].join(' ')
    summary.textContent = heading
    details.appendChild(summary)
    details.appendChild(
      listOf(
        changedParts(before, after).map(
          (part) => `${fieldText(`.${part.path}`, labels)}: ${said(part.before)} → ${said(part.after)}`,
        ),
      ),
    )
    return details
  })
  const done = report.dryRun ? [] : [paragraph(words['done'])]
  return [...(hasChanges(report) ? done : [paragraph(words['nothing'])]), ...lists, ...changes]
}

function paragraph(text = ''): HTMLElement {
  const node = document.createElement('p')
  node.textContent = text
  return node
}

function fault(text?: string): HTMLElement {
  const node = paragraph(text)
  node.className = 'notice bad'
  return node
}

function listOf(texts: readonly string[]): HTMLElement {
  const list = document.createElement('ul')
  for (const text of texts) list.appendChild(document.createElement('li')).textContent = text
  return list
}

customElements.define('desk-import', DeskImport)
