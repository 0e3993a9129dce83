import { addressCheckShape } from '#contract/addresses.ts'
import { answer } from '../calls/answers.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import { readCatalog } from '../catalog/catalog-reads.ts'
import type { Backend } from '../ports.ts'
import { checkAddress } from './check-address.ts'

const checkCall = {
  summary: 'What is wrong with an address, and what may be meant',
  request: 'TypedAddress',
  answer: { name: 'AddressCheck' },
} as const

/** `POST /api/validate-address`, and by the name under which another service may check it (rules §7). */
export function addressValidationRoutes(routes: CallRoutes, { db }: Backend): void {
  for (const path of ['/api/validate-address', '/api/shippo/validate-address'] as const) {
    routes.post(path, checkCall, async ({ body }) => {
      const { areas } = await readCatalog(db)
      return answer(addressCheckShape.encode(checkAddress(body, areas)))
    })
  }
}
