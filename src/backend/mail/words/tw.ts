import { fullName } from '#domain/address/person-name.ts'
import type { MailWords } from './mail-words.ts'

export const tw: MailWords = {
  shop: '暖鍋 Steamboat',
  htmlLang: 'zh-Hant-TW',
  greeting: (name) => {
    const called = fullName(name)
    return called === '' ? '您好：' : `${called}${/\p{Script=Han}$/u.test(called) ? '' : ' '}您好：`
  },
  closing: '暖鍋 Steamboat 敬上',
  colon: '：',
  welcome: {
    subject: '歡迎加入暖鍋',
    lines: [
      '您的帳戶已建立完成。購物車、收藏、地址與訂單都會隨帳戶保存，換裝置也不會遺失。',
      '如果不是您本人註冊，請使用「忘記密碼」重設密碼，別人就無法再登入。',
    ],
    button: '前往我的帳戶',
  },
  reset: {
    subject: '設定新密碼',
    lines: [
      '我們收到重設暖鍋帳戶密碼的要求。下方連結只能使用一次，10 分鐘內有效。',
      '如果不是您本人提出，請忽略此信，您的密碼不會變更。',
    ],
    button: '設定新密碼',
  },
  addressChanged: {
    subject: '您的電子郵件地址已變更',
    lines: [
      '您的暖鍋帳戶已改用另一個電子郵件地址，之後請用新地址登入，信件也會寄到新地址。',
      '如果不是您本人變更，可能有人知道您的密碼，請立刻來信 hello@steamboat.example。',
    ],
  },
  areaOpened: {
    subject: '暖鍋開始配送到您的地區了',
    lines: [
      '您曾請我們在開始配送到您的地區時通知您，現在已經可以訂購了。',
      '此通知只會寄這一次，我們已從名單中刪除您的電子郵件地址。',
    ],
    button: '查詢您的郵遞區號',
  },
  deskInvited: {
    subject: '您的暖鍋工作台帳號',
    lines: [
      '您現在可以使用暖鍋的工作台管理商店。下方連結可登入一次，3 天內有效。',
      '之後請在工作台的登入頁索取新的連結，不需要密碼。',
    ],
    button: '開啟工作台',
  },
  deskLink: {
    subject: '登入暖鍋工作台',
    lines: ['下方連結可登入工作台一次，15 分鐘內有效。', '如果不是您本人提出，請忽略此信，沒有這封信就無法登入。'],
    button: '開啟工作台',
  },
  order: {
    placed: {
      subject: (number) => `已收到訂單 ${number}，請儘快付款`,
      opening: (number) => `我們已收到您的訂單 ${number}，商品最多為您保留一小時，付款完成後便會開始準備。`,
    },
    paid: {
      subject: (number) => `訂單 ${number} 已付款`,
      opening: (number) => `謝謝您！訂單 ${number} 的款項已收到，出貨時會再通知您。`,
    },
    shipped: {
      subject: (number) => `訂單 ${number} 已出貨`,
      opening: (number) => `您的訂單 ${number} 已經出貨，正送往府上。`,
    },
    cancelled: {
      subject: (number) => `訂單 ${number} 已取消`,
      opening: (number) => `您的訂單 ${number} 已取消。`,
    },
    expired: {
      subject: (number) => `訂單 ${number} 逾時未付款`,
      opening: (number) => `您的訂單 ${number} 未在期限內付款，我們已取消訂單，沒有收取任何費用。歡迎您再次選購。`,
    },
  },
  refund: '已付的款項將依原付款方式退還給您。',
  refundStarted: {
    subject: (number) => `訂單 ${number} 退款處理中`,
    opening: (number, money) => `我們正將訂單 ${number} 的 ${money} 依原付款方式退還給您，完成後會再通知您。`,
  },
  refundDone: {
    subject: (number) => `訂單 ${number} 已退款`,
    opening: (number, money) => `訂單 ${number} 的 ${money} 已依原付款方式退還，銀行可能需要幾天才會入帳。`,
  },
  refundedToCard: {
    subject: (number) => `訂單 ${number} 的退款已退回禮物卡`,
    opening: (number, money) => `訂單 ${number} 的 ${money} 已退回您付款時使用的禮物卡。`,
  },
  freeLineMissing: {
    subject: (number) => `訂單 ${number} 內容有變動`,
    opening: (number) => `很抱歉，訂單 ${number} 有商品已售完，無法送出。您未為該商品付款，因此不需退款。`,
  },
  lineReplaced: {
    subject: (number) => `訂單 ${number} 內容有變動`,
    opening: (line, goods, wasAsked) =>
      `很抱歉，${line} 已售完。${wasAsked ? '依照與您確認的結果' : '依照您的指示'}，我們改為您送上 ${goods}。`,
    refunded: (money, total) =>
      `${total === null ? '替代商品較便宜' : `替代商品以未稅 ${total} 計算`}，差額 ${money} 會依原付款方式退還給您，完成後會再通知您。`,
    refundedToCard: (money, total) =>
      `${total === null ? '替代商品較便宜' : `替代商品以未稅 ${total} 計算`}，差額 ${money} 已退回您付款時使用的禮物卡。`,
    sameTotal: '您不需要多付任何費用。',
  },
  outcome: {
    instead: (goods) => `已售完，改送：${goods}`,
    missing: '已售完，不會送出',
    refund: (money) => `退款 ${money}`,
  },
  giftCard: {
    subject: (from) => `${fullName(from)} 送您一張暖鍋禮物卡`,
    opening: (from, money) => `${fullName(from)} 送您一張 ${money} 的暖鍋禮物卡，永久有效。`,
    message: (message) => `「${message}」`,
    how: [
      '結帳時在「禮物卡」輸入下方代碼，可付清全部或部分金額，餘額留待下次使用。',
      '請像現金一樣保管代碼，任何知道代碼的人都能使用。',
    ],
    code: '禮物卡代碼',
    button: '查詢餘額',
  },
  paidByCard: '禮物卡',
  leftToPay: '尚需付款',
  cardsSent: (number) => `謝謝您！訂單 ${number} 的款項已收到，我們正以電子郵件寄出禮物卡。`,
  backOnCard: (money) => `${money} 已退回禮物卡。`,
  subtotal: '小計',
  discount: '折扣',
  shipping: '運費',
  free: '免運費',
  tax: '銷售稅',
  total: '總計',
  gift: '贈品',
  listSeparator: '、',
  each: (things) => `（每份：${things}）`,
  allergen: {
    milk: '牛奶',
    egg: '蛋',
    fish: '魚類',
    shellfish: '甲殼類',
    tree_nuts: '堅果',
    peanuts: '花生',
    wheat: '小麥',
    soy: '大豆',
    sesame: '芝麻',
  },
  contains: (things) => `過敏原：${things}`,
  containsPartly: (things) => `過敏原：${things}；部分未標示，請查看包裝標示`,
  allergensUnknown: '未標示過敏原，請查看包裝標示',
  deliverTo: '送貨地址',
  delivery: '送達時段',
  arrives: '預計送達',
  dayAndHours: (day, hours) => `${day} ${hours}`,
  until: '至',
  track: '查詢訂單',
  note: '備註',
  ifRunOut: { nearest: '缺貨時改送最接近的商品', ask: '缺貨時先聯絡' },
  mailedTo: (to) => `寄送至 ${to}`,
  willBeMailed: (to) => `付款後寄送至 ${to}`,
  recipient: (name, email) => `${name}（${email}）`,
  toShop: '前往暖鍋',
  howToCook: (kit) => `怎麼煮：${kit}`,
  pay: '前往付款',
}
