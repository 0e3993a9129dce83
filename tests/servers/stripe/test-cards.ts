/** How a charge of a card ends. */
export type CardEnding =
  | { readonly kind: 'paid' }
  | { readonly kind: 'declined'; readonly code: string; readonly declineCode: string | null; readonly message: string }

export interface TestCard {
  readonly brand: string
  readonly number: string
  readonly funding: 'credit' | 'debit'
  /** The bank asks its owner first. */
  readonly isChallenged: boolean
  readonly ending: CardEnding
  /** How a refund to it begins; `fails` begins as a success. */
  readonly refund: 'succeeded' | 'pending' | 'fails'
}

const declined = 'Your card was declined.'

function visa(number: string, ending: CardEnding = { kind: 'paid' }, more: Partial<TestCard> = {}): TestCard {
  return { brand: 'visa', number, funding: 'credit', isChallenged: false, ending, refund: 'succeeded', ...more }
}

function decline(code: string, declineCode: string | null, message: string): CardEnding {
  return { kind: 'declined', code, declineCode, message }
}

const noMoney = decline('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')

/** Stripe's test cards by the name of their PaymentMethod. */
const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: visa('4242424242424242'),
  pm_card_visa_debit: visa('4000056655665556', { kind: 'paid' }, { funding: 'debit' }),
  pm_card_mastercard: visa('5555555555554444', { kind: 'paid' }, { brand: 'mastercard' }),
  pm_card_amex: visa('378282246310005', { kind: 'paid' }, { brand: 'amex' }),
  pm_card_visa_chargeDeclined: visa('4000000000000002', decline('card_declined', 'generic_decline', declined)),
  pm_card_visa_chargeDeclinedInsufficientFunds: visa('4000000000009995', noMoney),
  pm_card_visa_chargeDeclinedLostCard: visa('4000000000009987', decline('card_declined', 'lost_card', declined)),
  pm_card_visa_chargeDeclinedStolenCard: visa('4000000000009979', decline('card_declined', 'stolen_card', declined)),
  pm_card_chargeDeclinedExpiredCard: visa(
    '4000000000000069',
    decline('expired_card', 'expired_card', 'Your card has expired.'),
  ),
  pm_card_chargeDeclinedIncorrectCvc: visa(
    '4000000000000127',
    decline('incorrect_cvc', 'incorrect_cvc', "Your card's security code is incorrect."),
  ),
  pm_card_chargeDeclinedProcessingError: visa(
    '4000000000000119',
    decline(
      'processing_error',
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  ),
  pm_card_authenticationRequired: visa('4000002760003184', { kind: 'paid' }, { isChallenged: true }),
  pm_card_threeDSecure2Required: visa('4000000000003220', { kind: 'paid' }, { isChallenged: true }),
  pm_card_authenticationRequiredChargeDeclinedInsufficientFunds: visa('4000008260003178', noMoney, {
    isChallenged: true,
  }),
  pm_card_pendingRefund: visa('4000000000007726', { kind: 'paid' }, { refund: 'pending' }),
  pm_card_refundFail: visa('4000000000005126', { kind: 'paid' }, { refund: 'fails' }),
}

export function findCardByName(name: string): TestCard | undefined {
  return testCards[name]
}

/** The test card with this number, spaces aside. */
export function findCardByNumber(number: string): TestCard | undefined {
  const digits = number.replace(/\s/g, '')
  return Object.values(testCards).find((card) => card.number === digits)
}
