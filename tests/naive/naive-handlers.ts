import { accountHandlers } from './account-handlers.ts'
import { edgeHandlers } from './edge-handlers.ts'
import type { NaiveHandler } from './naive-handler.ts'
import { orderHandlers } from './order-handlers.ts'
import { paymentHandlers } from './payment-handlers.ts'

/** Every naive handler of `npm run test:naive`. */
export const naiveHandlers: readonly NaiveHandler[] = [
  ...orderHandlers,
  ...paymentHandlers,
  ...accountHandlers,
  ...edgeHandlers,
]
