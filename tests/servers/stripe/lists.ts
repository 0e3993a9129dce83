import { type Form, integerOf, listOf, partOf, textOf } from './form-body.ts'
import { StripeRefusal } from './refusals.ts'

/** What every listed object has. */
interface Listed {
  readonly id: string
  readonly created: number
}

/** One page of Stripe's lists, newest first. */
export interface ListPage<Each> {
  readonly object: 'list' | 'search_result'
  readonly data: readonly Each[]
  readonly has_more: boolean
  readonly url: string
}

/** The page that `limit`, `starting_after` and `created` ask for. */
export function listPage<Each extends Listed>(all: Iterable<Each>, form: Form, url: string): ListPage<Each> {
  const created = partOf(form, 'created')
  const [from, after] = [integerOf(created, 'gte'), integerOf(created, 'gt')]
  const [to, before] = [integerOf(created, 'lte'), integerOf(created, 'lt')]
  const found = [...all]
    .reverse()
    .filter((each) => (from === null || each.created >= from) && (after === null || each.created > after))
    .filter((each) => (to === null || each.created <= to) && (before === null || each.created < before))
  const limit = integerOf(form, 'limit') ?? 10
  const start = textOf(form, 'starting_after')
  const first = start === null ? 0 : found.findIndex(({ id }) => id === start) + 1
  const data = found.slice(first, first + limit)
  return { object: 'list', data, has_more: found.length > first + limit, url }
}

/** Whether an object fits a search such as `metadata['order']:'7' AND status:'succeeded'`. */
export function fitsSearch(
  subject: { readonly metadata: Readonly<Record<string, string>>; readonly status: string },
  query: string,
): boolean {
  return query.split(' AND ').every((clause) => {
    const [, field = '', name = '', wanted = ''] =
      /^\s*(status|metadata)(?:\[["']([^"']+)["']\])?\s*:\s*["']([^"']*)["']\s*$/.exec(clause) ?? []
    if (field === 'status') return subject.status === wanted
    if (field === 'metadata') return subject.metadata[name] === wanted
    throw new StripeRefusal(400, { message: `We were unable to parse your search query: ${query}`, param: 'query' })
  })
}

/** A copy of an answer with the objects in place of the ids that `expand[]` names. */
export function expanded(answer: object, form: Form, find: (id: string) => object | undefined): object {
  const copy = structuredClone(answer)
  for (const path of listOf(form, 'expand')) expandPath(copy, path.split('.'), path, find)
  return copy
}

function expandPath(
  place: unknown,
  names: readonly string[],
  path: string,
  find: (id: string) => object | undefined,
): void {
  const [name, ...rest] = names
  if (name === undefined || place === null) return
  if (Array.isArray(place)) {
    for (const each of place) expandPath(each, names, path, find)
    return
  }
  const value: unknown = typeof place === 'object' ? Reflect.get(place, name) : undefined
  if (value === null) return
  if (typeof value === 'string') {
    const found = find(value)
    if (found === undefined || typeof place !== 'object') throw notExpandable(path)
    Reflect.set(place, name, structuredClone(found))
  } else if (typeof value !== 'object') {
    throw notExpandable(path)
  }
  if (typeof place === 'object') expandPath(Reflect.get(place, name), rest, path, find)
}

function notExpandable(path: string): StripeRefusal {
  return new StripeRefusal(400, { message: `This property cannot be expanded (${path}).`, param: 'expand' })
}
