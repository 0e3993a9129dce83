import { type SavedAddress, savedAddressShape } from '#contract/addresses.ts'
import { answer, notFound, refusal } from '../calls/answers.ts'
import { listOf } from '../calls/call.ts'
import type { CallRoutes } from '../calls/call-routes.ts'
import type { Backend } from '../ports.ts'
import { newSecretId } from '../secrets/secret-tokens.ts'
import {
  chooseDefaultAddress,
  deleteAddress,
  insertAddress,
  listAddresses,
  updateAddress,
} from './address-books-sql.ts'

const maxAddresses = 50

const listCall = {
  summary: 'The address book, the default first',
  isSignedIn: true,
  answer: listOf('SavedAddress'),
} as const
const addCall = {
  summary: 'Adds an address; the first is the default',
  isSignedIn: true,
  request: 'AddressEntry',
  answer: { name: 'SavedAddress' },
  statuses: [201],
} as const
const changeCall = {
  summary: 'Writes an address anew',
  isSignedIn: true,
  request: 'AddressEntry',
  answer: { name: 'SavedAddress' },
  refusals: [404],
} as const
const chooseCall = {
  summary: 'Makes an address the default',
  isSignedIn: true,
  answer: { name: 'SavedAddress' },
  refusals: [404],
} as const
const deleteCall = {
  summary: 'Deletes an address; the answer is what is left',
  isSignedIn: true,
  answer: listOf('SavedAddress'),
  refusals: [404],
} as const

/** A user's address book (rules §7). Another user's entry is answered as one that is not there. */
export function addressBookRoutes(routes: CallRoutes, { db, now, randomBytes }: Backend): void {
  routes.get('/api/address-books', listCall, async ({ session: { user } }) =>
    answer((await listAddresses(db, user.id)).map(savedAddressShape.encode)),
  )

  routes.post('/api/address-book', addCall, async ({ session: { user }, body: entry }) => {
    const id = newSecretId(randomBytes)
    const own = { id, userId: user.id, entry, isDefault: entry.isDefault }
    const book = await insertAddress(db, own, maxAddresses, now())
    const added = book.find((each) => each.id === id)
    return added ? answer(savedAddressShape.encode(added), 201) : refuseFullBook()
  })

  routes.put('/api/address-book/default/:id', chooseCall, async ({ context, session: { user } }) => {
    const id = context.req.param('id')
    return entryAnswer(await chooseDefaultAddress(db, user.id, id), id)
  })

  routes.put('/api/address-book/:id', changeCall, async ({ context, session: { user }, body: entry }) => {
    const id = context.req.param('id')
    return entryAnswer(await updateAddress(db, { id, userId: user.id, entry, isDefault: entry.isDefault }), id)
  })

  routes.delete('/api/address-book/:id', deleteCall, async ({ context, session: { user } }) => {
    const left = await deleteAddress(db, user.id, context.req.param('id'))
    return left ? answer(left.map(savedAddressShape.encode)) : notFound()
  })
}

function entryAnswer(book: readonly SavedAddress[], id: string): Response {
  const entry = book.find((each) => each.id === id)
  return entry ? answer(savedAddressShape.encode(entry)) : notFound()
}

function refuseFullBook(): Response {
  const message = `Your address book is full (${maxAddresses} addresses). Please delete one first.`
  return refusal(422, { message, code: 'address_book_full', errors: { address: [message] } })
}
