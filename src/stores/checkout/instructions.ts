import { type Instructions, runOutChoices } from '#domain/order/instructions.ts'
import { jsonStore, storedMembers } from '../storage.ts'

/** What the shopper asks of whoever packs and delivers the order, as typed; null until then. A reload keeps it. */
export const $instructions = jsonStore<Instructions | null>('shop:instructions', null, decodeInstructions)

function decodeInstructions(stored: unknown): Instructions | null {
  const { leaveAtDoor, gateCode, ifRunOut } = storedMembers<Instructions>(stored)
  const choices = Object.entries(storedMembers<Instructions['ifRunOut']>(ifRunOut))
  if (stored === null) return null
  return {
    leaveAtDoor: leaveAtDoor === true,
    gateCode: typeof gateCode === 'string' ? gateCode : null,
    ifRunOut: Object.fromEntries(
      choices.flatMap(([key, value]) => runOutChoices.filter((each) => each === value).map((each) => [key, each])),
    ),
  }
}
