import { type DeskFigures, decodeDeskFigures } from '#contract/desk/desk-figures.ts'
import type { Fetcher } from './fetcher.ts'
import { type Answer, getRequest, send } from './send.ts'

/** Returns the figures by day or week, and the lists of the one that begins on `from`, of the last by default. */
export function readDeskFigures(desk: Fetcher, per: string, from: string): Promise<Answer<DeskFigures>> {
  const query = new URLSearchParams({ ...(per === '' ? {} : { per }), ...(from === '' ? {} : { from }) })
  return send(desk, getRequest('/api/desk/figures', query), decodeDeskFigures)
}
