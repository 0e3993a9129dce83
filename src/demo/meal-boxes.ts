// Ready-cooked boxes from the group's kitchens, and gift cards.
import type { Shelf } from './shelf.ts'

export const mealBoxes: Shelf = {
  firstId: 430,
  type: 'food market',
  category: 'meal-box',
  taxable: true,
  items: [
    {
      code: 'MB-LUROU',
      name: ['Braised Pork Rice Box', '滷肉飯便當'],
      size: ['520 g, 1 box', '520 g，1 盒'],
      price: 12.99,
      sold: 519,
      text: [
        'Hand-diced belly braised with shallots over Chishang rice, a soy egg and pickles. Microwave 3 minutes.',
        '手切五花與紅蔥慢滷，鋪在池上米上，附滷蛋與醃菜。微波 3 分鐘。',
      ],
      picture: { as: 'meal-box', main: 'braised-pork', lid: '#a4261d' },
    },
    {
      code: 'MB-CUTLET',
      name: ['Crispy Pork Cutlet Box', '酥炸排骨便當'],
      size: ['560 g, 1 box', '560 g，1 盒'],
      price: 13.99,
      text: [
        'The railway lunch: five-spice pork chop fried crisp, cabbage, corn and half an egg.',
        '鐵路便當風味：五香排骨酥炸，配高麗菜、玉米與半顆滷蛋。',
      ],
      picture: { as: 'meal-box', main: 'cutlet', lid: '#3a2a22' },
    },
    {
      code: 'MB-THREECUP',
      name: ['Three-cup Chicken Box', '三杯雞便當'],
      size: ['540 g, 1 box', '540 g，1 盒'],
      price: 13.99,
      sold: 371,
      text: [
        'Thigh meat in sesame oil, soy and rice wine, with a fistful of basil. Microwave 3 minutes.',
        '麻油、醬油、米酒燒雞腿肉，起鍋加一把九層塔。微波 3 分鐘。',
      ],
      picture: { as: 'meal-box', main: 'three-cup', lid: '#3f7d62' },
    },
    {
      code: 'MB-SALMON',
      name: ['Miso Salmon Box', '味噌鮭魚便當'],
      size: ['500 g, 1 box', '500 g，1 盒'],
      price: 15.99,
      text: [
        'Grilled salmon glazed with white miso, edamame and sesame spinach on brown rice.',
        '白味噌烤鮭魚，配毛豆、芝麻菠菜與糙米飯。',
      ],
      picture: { as: 'meal-box', main: 'salmon', lid: '#2f5d7a' },
      areas: ['ZONE1', 'ZONE2', 'SCAGLS', 'NCABAY'],
    },
    {
      code: 'MB-VEGGIE',
      name: ['Braised Tofu Veggie Box', '紅燒豆腐素便當'],
      size: ['500 g, 1 box', '500 g，1 盒'],
      price: 12.49,
      text: [
        'Firm tofu braised with shiitake, four vegetables and purple rice. Vegetarian, no garlic or onion.',
        '香菇紅燒豆腐、四樣時蔬與紫米飯。素食，無蔥蒜。',
      ],
      picture: { as: 'meal-box', main: 'tofu', lid: '#7a8a4a' },
    },
    {
      code: 'MB-SHORTRIB',
      name: ['Grilled Short Rib Box', '炭烤牛小排便當'],
      size: ['560 g, 1 box', '560 g，1 盒'],
      price: 18.99,
      also: ['new-arrivals'],
      text: [
        'Soy-pear marinated short rib seared over charcoal, with kimchi cabbage and sesame rice.',
        '水梨醬油醃漬牛小排炭火直烤，配泡菜與芝麻飯。',
      ],
      picture: { as: 'meal-box', main: 'short-rib', lid: '#2a2320' },
      special: { SCAGLS: 16.99 },
    },
    {
      code: 'MB-POPCORN',
      name: ['Salt and Pepper Chicken Box', '鹽酥雞便當'],
      size: ['520 g, 1 box', '520 g，1 盒'],
      price: 13.49,
      text: [
        'Night-market popcorn chicken with fried basil and pepper salt. Oven 6 minutes for the crunch.',
        '夜市鹽酥雞配炸九層塔與胡椒鹽。烤箱 6 分鐘回脆。',
      ],
      picture: { as: 'meal-box', main: 'popcorn', lid: '#c98a2b' },
    },
  ],
}

export const giftCards: Shelf = {
  firstId: 440,
  type: 'food market',
  category: 'gift-card',
  items: [
    {
      code: 'GC-25',
      name: ['Gift Card $25', '禮物卡 $25'],
      size: ['1 card', '1 張'],
      price: 25,
      sold: 141,
      text: [
        'A hot pot night for one very good friend. Sent by email; never expires.',
        '請好友吃頓火鍋的心意。以電子郵件寄送，永久有效。',
      ],
      picture: { as: 'gift-card', colour: '#a4261d', accent: '#f0c870', motif: 'pot', coins: 1 },
    },
    {
      code: 'GC-50',
      name: ['Gift Card $50', '禮物卡 $50'],
      size: ['1 card', '1 張'],
      price: 50,
      sold: 118,
      text: [
        'Enough for a kit for two with all the extras. Sent by email; never expires.',
        '夠吃一套雙人火鍋，還能加料。以電子郵件寄送，永久有效。',
      ],
      picture: { as: 'gift-card', colour: '#2f5d4a', accent: '#ecd292', motif: 'plum', coins: 2 },
    },
    {
      code: 'GC-100',
      name: ['Gift Card $100', '禮物卡 $100'],
      size: ['1 card', '1 張'],
      price: 100,
      sold: 97,
      text: [
        'A whole family around the pot. Sent by email; never expires.',
        '全家圍爐的心意。以電子郵件寄送，永久有效。',
      ],
      picture: { as: 'gift-card', colour: '#2a2320', accent: '#d9a648', motif: 'mountain', coins: 3 },
    },
  ],
}
