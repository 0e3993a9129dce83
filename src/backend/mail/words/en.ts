import type { MailWords } from './mail-words.ts'

export const en: MailWords = {
  shop: 'Steamboat 暖鍋',
  htmlLang: 'en',
  greeting: ({ firstName }) => (firstName === '' ? 'Hello,' : `Hello ${firstName},`),
  closing: 'Warmly, Steamboat 暖鍋',
  colon: ': ',
  welcome: {
    subject: 'Welcome to Steamboat',
    lines: [
      'Your account is ready. Your cart, wishlist, addresses and orders are now saved with it on every device.',
      "Didn't create this account? Choose “Forgot your password?” on the sign-in page and set a new password.",
    ],
    button: 'Go to your account',
  },
  reset: {
    subject: 'Choose a new password',
    lines: [
      'Someone asked for a new password for your Steamboat account. The link works once, for 10 minutes.',
      "Wasn't you? You don't need to do anything: your password won't change.",
    ],
    button: 'Choose a new password',
  },
  addressChanged: {
    subject: 'Your email was changed',
    lines: [
      'Your Steamboat account now uses a different email. Use it to sign in.',
      "Wasn't you? Write to hello@steamboat.example right away. Someone may know your password.",
    ],
  },
  areaOpened: {
    subject: 'Steamboat now delivers to you',
    lines: [
      'You asked us to tell you when we deliver to your area. We do now.',
      'This is the only email about it: we have deleted your address from the list.',
    ],
    button: 'Check your ZIP code',
  },
  deskInvited: {
    subject: 'Your account at the Steamboat desk',
    lines: [
      'You now have an account at the desk, where Steamboat is run. The link signs you in once, for 3 days.',
      'Later, ask for a new link on the sign-in page of the desk. There is no password.',
    ],
    button: 'Open the desk',
  },
  deskLink: {
    subject: 'Sign in at the Steamboat desk',
    lines: [
      'The link signs you in at the desk once, for 15 minutes.',
      "Wasn't you? You don't need to do anything: nobody gets in without this email.",
    ],
    button: 'Open the desk',
  },
  order: {
    placed: {
      subject: (number) => `Pay for order ${number} to complete it`,
      opening: (number) =>
        `We got your order ${number}. We'll hold your items for up to an hour and start packing when you pay.`,
    },
    paid: {
      subject: (number) => `Order ${number} is paid`,
      opening: (number) =>
        `Thank you: your payment for order ${number} has arrived. We'll write again when it is on its way.`,
    },
    shipped: {
      subject: (number) => `Order ${number} is on its way`,
      opening: (number) => `Your order ${number} has shipped and is on its way to you.`,
    },
    cancelled: {
      subject: (number) => `Order ${number} is canceled`,
      opening: (number) => `Your order ${number} is canceled.`,
    },
    expired: {
      subject: (number) => `Order ${number} was not paid in time`,
      opening: (number) =>
        `Your order ${number} was not paid in time, so we canceled it. You haven't been charged. You are welcome to order again.`,
    },
  },
  refund: "We're refunding your original payment method.",
  refundStarted: {
    subject: (number) => `A refund for order ${number} is on its way`,
    opening: (number, money) =>
      `We're refunding ${money} of your order ${number} to your original payment method. We'll email you when it's done.`,
  },
  refundDone: {
    subject: (number) => `Order ${number} is refunded`,
    opening: (number, money) =>
      `We refunded ${money} of your order ${number} to your original payment method. Your bank may need a few days to show it.`,
  },
  refundedToCard: {
    subject: (number) => `A refund for order ${number} is on your gift card`,
    opening: (number, money) => `We put ${money} of your order ${number} back on the gift card that you paid with.`,
  },
  freeLineMissing: {
    subject: (number) => `A change to your order ${number}`,
    opening: (number) =>
      `We ran out of something in your order ${number} and can't deliver it. Nothing was paid for it, so no money goes back.`,
  },
  lineReplaced: {
    subject: (number) => `A change to your order ${number}`,
    opening: (line, goods, wasAsked) =>
      `We ran out of ${line}. ${wasAsked ? 'As we agreed with you' : 'As you asked'}, we’re sending ${goods} instead.`,
    refunded: (money, total) =>
      `${total === null ? 'It costs less' : `It costs you ${total} before tax`}, so we’re refunding ${money} to your original payment method. We’ll email you when it’s done.`,
    refundedToCard: (money, total) =>
      `${total === null ? 'It costs less' : `It costs you ${total} before tax`}, and ${money} is back on the gift card that you paid with.`,
    sameTotal: 'You pay nothing more for it.',
  },
  outcome: {
    instead: (goods) => `Sold out, instead: ${goods}`,
    missing: 'Sold out, not delivered',
    refund: (money) => `refund ${money}`,
  },
  giftCard: {
    subject: ({ firstName }) => `${firstName} sent you a Steamboat gift card`,
    opening: ({ firstName, lastName }, money) =>
      `${firstName} ${lastName} sent you a gift card of ${money} for Steamboat 暖鍋. It never expires.`,
    message: (message) => `“${message}”`,
    how: [
      'Enter the code at checkout under “Gift card.” It pays your order, or a part of it, and keeps the rest for the next one.',
      'Treat the code like cash: whoever has it can spend it.',
    ],
    code: 'Gift card code',
    button: 'Check the balance',
  },
  paidByCard: 'Gift card',
  leftToPay: 'Left to pay',
  cardsSent: (number) => `Thank you: your payment for order ${number} has arrived. We’re emailing the gift cards now.`,
  backOnCard: (money) => `${money} is back on the gift card.`,
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'free',
  tax: 'Sales tax',
  total: 'Total',
  gift: 'gift',
  listSeparator: ', ',
  each: (things) => ` (each: ${things})`,
  allergen: {
    milk: 'milk',
    egg: 'egg',
    fish: 'fish',
    shellfish: 'crustacean shellfish',
    tree_nuts: 'tree nuts',
    peanuts: 'peanuts',
    wheat: 'wheat',
    soy: 'soy',
    sesame: 'sesame',
  },
  contains: (things) => `Contains: ${things}`,
  containsPartly: (things) => `Contains: ${things}; other allergens not stated, please check the labels`,
  allergensUnknown: 'Allergens not stated, please check the label',
  deliverTo: 'Delivering to',
  delivery: 'Delivery',
  arrives: 'Arrives',
  dayAndHours: (day, hours) => `${day}, ${hours}`,
  until: ' to ',
  track: 'Track your order',
  note: 'Note',
  ifRunOut: { nearest: 'If it runs out: send the closest item', ask: 'If it runs out: ask first' },
  mailedTo: (to) => `Emailed to ${to}`,
  willBeMailed: (to) => `Will be emailed to ${to}`,
  recipient: (name, email) => `${name} (${email})`,
  toShop: 'Visit Steamboat',
  howToCook: (kit) => `How to cook: ${kit}`,
  pay: 'Pay for your order',
}
