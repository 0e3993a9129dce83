// Cakes, sweets for gifts, and what comes with a season.
import type { Shelf } from './shelf.ts'

export const cakes: Shelf = {
  firstId: 383,
  type: 'food market',
  category: 'dessert',
  items: [
    {
      code: 'FM-NOUGAT',
      name: ['Peanut Milk Nougat', '花生牛軋糖'],
      size: '250 g',
      price: 9.99,
      text: [
        'Chewy milk nougat loaded with roasted peanuts, cut in bars and wrapped by hand.',
        '鮮奶牛軋糖滿滿烤花生，手切手包，軟而不黏牙。',
      ],
      picture: { as: 'treat', of: 'nougat', colour: '#fbf1dc', core: '#c4873a', dish: 'ink', tint: 'sky' },
    },
    {
      code: 'FM-TAROPUFF',
      name: ['Taro Spiral Puffs', '大甲芋頭酥'],
      size: ['330 g, 6 pcs', '330 g，6 入'],
      price: 13.49,
      text: [
        'Lavender whorls of pastry around smooth Dajia taro. Four minutes in the oven brings them back.',
        '淡紫螺旋酥皮包大甲芋泥。烤箱回溫 4 分鐘，酥香如初。',
      ],
      picture: { as: 'treat', of: 'taro-puff', colour: '#b9a0cf', dish: 'white', tint: 'plum' },
    },
    {
      code: 'FM-YOLK',
      name: ['Salted Yolk Pastries', '蛋黃酥'],
      size: ['360 g, 6 pcs', '360 g，6 入'],
      price: 15.99,
      sold: 279,
      text: [
        'Red bean paste and a whole sandy yolk under glazed, sesame-dotted pastry.',
        '紅豆沙包整顆鹹蛋黃，酥皮刷蛋液、撒芝麻，沙沙流油。',
      ],
      picture: { as: 'treat', of: 'yolk-pastry', colour: '#e0a04a', core: '#f08c2e', dish: 'celadon', tint: 'gold' },
    },
    {
      code: 'FM-SESBALL',
      name: ['Crispy Sesame Balls', '芝麻球'],
      size: ['280 g, 8 pcs', '280 g，8 顆'],
      price: 6.99,
      text: [
        'Hollow, chewy, sesame-crusted, with lotus paste. Air-fry 10 minutes from frozen.',
        '外脆內 Q、中空包蓮蓉。免解凍，氣炸 10 分鐘。',
      ],
      picture: { as: 'treat', of: 'sesame-ball', colour: '#d99a48', dish: 'sand', tint: 'straw' },
    },
    {
      code: 'FM-CASTELLA',
      name: ['Honey Castella', '蜂蜜長崎蛋糕'],
      size: '320 g',
      price: 12.49,
      text: [
        'Fine-crumbed sponge with longan honey and a coarse-sugar base. Slice thick.',
        '龍眼蜜入味，細緻濕潤，底層粗糖粒。切厚片最滿足。',
      ],
      picture: { as: 'treat', of: 'castella', colour: '#f2cf6e', dish: 'wood', tint: 'sand' },
    },
    {
      code: 'FM-WHEEL',
      name: ['Wheel Cakes', '綜合車輪餅'],
      size: ['420 g, 6 pcs', '420 g，6 入'],
      price: 9.49,
      dates: { restockAt: '2099-01-10T08:00:00Z', in: ['NYCMET'] },
      text: [
        'Street-stall cakes with crisp rims: three red bean, three custard. Toast from frozen, 8 minutes.',
        '夜市車輪餅，三紅豆三奶油。免解凍烤 8 分鐘，外皮酥脆。',
      ],
      picture: { as: 'treat', of: 'wheel-cake', colour: '#d29448', core: '#7a2a22', dish: 'bamboo', tint: 'blush' },
    },
    {
      code: 'FM-ICEPOP',
      name: ['Red Bean Milk Ice Pops', '紅豆牛奶冰棒'],
      size: ['450 ml, 6 bars', '450 ml，6 支'],
      price: 8.49,
      text: [
        'Old-fashioned bars with whole beans frozen in sweet milk. A cool end to a spicy pot.',
        '古早味牛奶冰棒，粒粒紅豆。麻辣鍋後來一支剛剛好。',
      ],
      picture: { as: 'treat', of: 'popsicle', colour: '#f0c4b8', core: '#7a2a26', dish: 'celadon', tint: 'sky' },
    },
    {
      code: 'FM-MOON',
      name: ['Mooncake Gift Box', '月餅禮盒'],
      size: ['480 g, 6 pcs', '480 g，6 入'],
      price: 48,
      also: ['new-arrivals'],
      text: [
        'Lotus, red bean and pineapple mooncakes with salted yolk, pressed in pearwood moulds. Mid-Autumn only.',
        '蓮蓉、豆沙與鳳梨蛋黃月餅，梨木模手壓。中秋限定。',
      ],
      picture: { as: 'box', colour: '#7a1c24', accent: '#e9c06a', motif: 'moon', treat: 'mooncake', tint: 'blush' },
      dates: { releaseAt: '2026-08-15T07:00:00Z', expiredAt: '2026-10-01T07:00:00Z' },
    },
    {
      code: 'FM-NIANGAO',
      name: ['Sweet New Year Cake', '紅糖年糕'],
      size: '500 g',
      price: 13.99,
      also: ['new-arrivals'],
      text: [
        'Brown sugar rice cake, steamed in bamboo leaf. Slice, dip in egg and pan-fry until it sighs. Back for the season.',
        '紅糖年糕以竹葉蒸製。切片沾蛋液煎至軟糯，過年限定。',
      ],
      picture: { as: 'treat', of: 'rice-pudding', colour: '#9a5526', dish: 'red', tint: 'gold' },
      dates: { expiredAt: '2026-03-05T08:00:00Z', releaseAt: '2026-11-01T08:00:00Z' },
    },
  ],
}
