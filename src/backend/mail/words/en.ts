import type { MailWords } from './mail-words.ts'

export const en: MailWords = {
  shop: 'Steamboat 暖鍋',
  htmlLang: 'en',
  greeting: ({ firstName }) => `Hello ${firstName},`,
  closing: 'Warmly, Steamboat 暖鍋',
  colon: ': ',
  welcome: {
    subject: 'Welcome to Steamboat',
    lines: [
      'Your account is ready. Your cart, wishlist, addresses and orders are now kept with it on every device.',
      'If you did not create it, choose a new password with "Forgot password" and the account is yours alone.',
    ],
    button: 'Go to your account',
  },
  reset: {
    subject: 'Choose a new password',
    lines: [
      'Someone asked for a new password for your Steamboat account. The link works once, for 10 minutes.',
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    button: 'Choose a new password',
  },
  addressChanged: {
    subject: 'Your e-mail address was changed',
    lines: [
      'Your Steamboat account now has another e-mail address. You sign in with that one, and mails go there.',
      'If it was not you, write to hello@steamboat.example at once: somebody knows your password.',
    ],
  },
  order: {
    placed: {
      subject: (number) => `Your order ${number} is waiting for payment`,
      opening: (number) =>
        `We have your order ${number}. Everything in it is held for you for up to an hour, and prepared as soon as it is paid.`,
    },
    paid: {
      subject: (number) => `Order ${number} is paid`,
      opening: (number) => `Thank you: your payment for order ${number} has arrived, and we are packing it.`,
    },
    shipped: {
      subject: (number) => `Order ${number} is on its way`,
      opening: (number) => `Your order ${number} has left our kitchen and is on its way to you.`,
    },
    cancelled: {
      subject: (number) => `Order ${number} is cancelled`,
      opening: (number) => `Your order ${number} is cancelled.`,
    },
    expired: {
      subject: (number) => `Order ${number} was not paid in time`,
      opening: (number) =>
        `Your order ${number} was not paid in time, so we cancelled it and put everything back on sale. Nothing was charged. You are welcome to order again.`,
    },
  },
  refund: 'What you paid goes back to you the way it came.',
  refundStarted: {
    subject: (number) => `A refund for order ${number} is on its way`,
    opening: (number, money) =>
      `We are sending ${money} of your order ${number} back to you the way you paid. We write again when it is done.`,
  },
  refundDone: {
    subject: (number) => `Order ${number} is refunded`,
    opening: (number, money) =>
      `We have sent ${money} of your order ${number} back to you the way you paid. Your bank may need a few days to show it.`,
  },
  subtotal: 'Subtotal',
  discount: 'Discount',
  shipping: 'Shipping',
  free: 'free',
  tax: 'Sales tax',
  total: 'Total',
  gift: 'gift',
  listSeparator: ', ',
  each: (things) => ` (each: ${things})`,
  deliverTo: 'Delivered to',
  delivery: 'Delivery',
  arrives: 'Arrives',
  dayAndHours: (day, hours) => `${day}, ${hours}`,
  until: ' to ',
  track: 'Follow your order',
  pay: 'Pay for your order',
}
