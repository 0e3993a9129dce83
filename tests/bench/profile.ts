import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'
import { built } from '#commands/built-shop.ts'
import { print, reportFolder } from './figures.ts'
import { type Call, measure } from './load.ts'
import type { OpenShop } from './open-shop.ts'

interface SourceMapping {
  readonly originalSource: string
  readonly originalLine: number
  readonly name: string
}

interface Frame {
  readonly functionName: string
  readonly url: string
  readonly lineNumber: number
  readonly columnNumber: number
}

interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: Frame; readonly children?: readonly number[] }[]
  readonly samples: readonly number[]
  /** In microseconds. */
  readonly timeDeltas: readonly number[]
}

const profiledMs = 4000
const shownRows = 25

/**
 * Writes a CPU profile of each call, which DevTools open, and prints where its time goes, in microseconds of one answer: the
 * files and functions that it is spent in, by the names of our sources, and the functions that it is spent below.
 */
export async function profilePages(shop: OpenShop, calls: readonly Call[]): Promise<void> {
  await mkdir(reportFolder, { recursive: true })
  const maps = await sourceMaps()
  const inspector = await shop.inspect()
  await inspector.call('Profiler.enable')
  await inspector.call('Profiler.setSamplingInterval', { interval: 200 })
  for (const call of calls) {
    await measure(shop.address, call, { connections: 1, measureMs: profiledMs })
    await inspector.call('Profiler.start')
    const before = shop.cpuMs()
    let sent = 0
    const make = () => {
      sent += 1
      return call.make()
    }
    const { failed, firstFailure } = await measure(
      shop.address,
      { ...call, make },
      { connections: 1, measureMs: profiledMs },
    )
    const cpuMs = (shop.cpuMs() - before) / sent
    const { profile } = await inspector.call('Profiler.stop')
    const path = join(reportFolder, `${call.name}.cpuprofile`)
    await writeFile(path, JSON.stringify(profile))
    const outcome = failed === 0 ? 'none failed' : firstFailure
    print(`\n${call.name}: ${cpuMs.toFixed(2)} ms of CPU each, with the server; ${outcome}; ${path}`)
    printTimes(profile as unknown as Profile, maps, sent)
  }
  inspector.close()
}

async function sourceMaps(): Promise<ReadonlyMap<string, SourceMap>> {
  const paths = (await readdir(built, { recursive: true })).filter((path) => path.endsWith('.map'))
  const read = async (path: string): Promise<[string, SourceMap]> => {
    const payload: SourceMapPayload = JSON.parse(await readFile(join(built, path), 'utf8'))
    return [basename(path, '.map'), new SourceMap(payload)]
  }
  return new Map(await Promise.all(paths.map(read)))
}

function printTimes(
  { nodes, samples, timeDeltas }: Profile,
  maps: ReadonlyMap<string, SourceMap>,
  requests: number,
): void {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame, maps)]))
  const parents = new Map(nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)))
  const [files, own, below] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()]
  samples.forEach((sample, index) => {
    const place = places.get(sample)
    const micros = timeDeltas[index] ?? 0
    if (place === undefined || /^\((?:idle|program)\)/.test(place.name)) return
    add(files, place.file, micros)
    add(own, place.name, micros)
    const above = new Set<string>()
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id))
      above.add(places.get(id)?.name ?? '')
    for (const name of above) add(below, name, micros)
  })
  const columns = [files, own, below].map((times) => ranked(times, requests))
  print('\n| spent in the file | in the function itself | in it and below |\n|---|---|---|')
  for (let row = 0; row < shownRows; row += 1) print(`| ${columns.map((lines) => lines[row] ?? '').join(' | ')} |`)
}

/** Returns where a function is in our sources, or in the build when no map tells. */
function placeOf({ functionName, url, lineNumber, columnNumber }: Frame, maps: ReadonlyMap<string, SourceMap>) {
  const entry: Partial<SourceMapping> = maps.get(basename(url))?.findEntry(lineNumber, columnNumber) ?? {}
  const { originalSource, originalLine = lineNumber, name } = entry
  const file = originalSource?.replace(/^(?:\.\.\/)+(?:node_modules\/)?/, '') ?? (basename(url) || 'native')
  return { file, name: `${name || functionName || '(anonymous)'} ${file}:${originalLine + 1}` }
}

function add(times: Map<string, number>, name: string, micros: number): void {
  times.set(name, (times.get(name) ?? 0) + micros)
}

function ranked(times: ReadonlyMap<string, number>, requests: number): readonly string[] {
  const most = [...times].toSorted(([, a], [, b]) => b - a).slice(0, shownRows)
  return most.map(([name, micros]) => `${(micros / requests).toFixed(0)} µs ${name}`)
}
