/** How long an order may wait for its payment, in milliseconds, before its stock and its coupon go back. */
export const paymentWaitMs = 60 * 60 * 1000
