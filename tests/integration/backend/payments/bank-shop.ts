import { runErrands } from '#backend/operator/errands.ts'
import { rate } from '#domain/rate.ts'
import { type Bank, openBank } from '#tests/support/bank.ts'
import { settingsOf } from '#tests/support/settings.ts'
import { openShop, type Shop } from '../shop.ts'

/** A shop whose payments go through a bank in memory. */
export interface BankShop {
  readonly bank: Bank
  /** The tests move its clock. */
  readonly stock: Shop
  readonly shop: Shop
  errands(): ReturnType<typeof runErrands>
}

/** Opens the shop. Another tax rate holds in 98052, so that a change of the address changes the total. */
export async function openBankShop(): Promise<BankShop> {
  const bank = openBank()
  const stock = await openShop()
  const ports = {
    liveProviders: [bank.provider],
    now: () => stock.nowMs,
    taxRates: async (_state: string, zip: string) => ({
      rate: rate(zip === '98052' ? 90_000 : 103_500),
      isCorrect: true,
    }),
  }
  return { bank, stock, shop: stock.beside({ ports }), errands: () => runErrands(stock.db, settingsOf({}), ports) }
}
