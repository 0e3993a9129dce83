// Banners, galleries and the words of the demo shop's pages.
import type { Scene } from './draw/banner.ts'
import type { Picture } from './draw/picture.ts'
import type { Words } from './shelf.ts'

interface Slide {
  readonly scene: Scene
  readonly link: string
  /** Words that read well on it. */
  readonly tone: 'light' | 'dark'
  readonly alt: Words
  readonly title: Words
  readonly text: Words
  readonly action: Words
}

export const homeSlides: readonly Slide[] = [
  {
    scene: 'kit',
    link: '/hot-pot-kit',
    tone: 'light',
    alt: ['Hot pot kits from $25.89', '火鍋套餐 $25.89 起'],
    title: ['A round pot, a good evening', '圍一鍋，暖一晚'],
    text: ['Hot pot kits from $25.89, serves 2', '火鍋套餐 $25.89 起，雙人份'],
    action: ['Choose a kit', '挑一鍋'],
  },
  {
    scene: 'market',
    link: '/food-mart',
    tone: 'dark',
    alt: ['Everything for the pot and the pantry', '火鍋配料與廚房好物'],
    title: ['The market, delivered', '把市場送到家'],
    text: ['Fresh greens, hand-made balls, noodles and sauces', '鮮蔬、手工丸子、麵食與醬料'],
    action: ['Shop the food mart', '逛食品商城'],
  },
  {
    scene: 'tea',
    link: '/food-mart?category=jin-tea-shop',
    tone: 'light',
    alt: ['Teas and cakes of the Jin Tea Shop', '金茶舖的茶與點心'],
    title: ['After the pot, tea', '飯後一壺好茶'],
    text: ['Jin oolong, ruby black, pineapple cakes', '金烏龍、紅玉紅茶、土鳳梨酥'],
    action: ['Visit the tea shop', '走進金茶舖'],
  },
]

export const topSlide: Slide = {
  scene: 'deal',
  link: '/deal-items',
  tone: 'dark',
  alt: ['Daily deal', '今日加購'],
  title: ['Spend $50, add a treat', '滿 $50 加購優惠'],
  text: ['Deal items from $1.50', '加購品 $1.50 起'],
  action: ['See the deals', '看加購商品'],
}

export const bannerSizes = { mobile: [600, 450], tablet: [1200, 480], desktop: [1600, 520] } as const

interface GalleryEntry {
  readonly name: Words
  readonly slug: string
  readonly picture: Picture
}

export const meatsGallery: readonly GalleryEntry[] = [
  {
    name: ['Sliced Ribeye', '肋眼牛肉片'],
    slug: 'ribeye',
    picture: {
      as: 'meat',
      cut: 'rolls',
      flesh: '#c4473f',
      fat: '#f8e6dc',
      marbling: 3,
      dish: 'wood',
      garnish: 'shiso',
      big: true,
    },
  },
  {
    name: ['Fatty Beef Brisket', '雪花肥牛'],
    slug: 'brisket',
    picture: {
      as: 'meat',
      cut: 'rolls',
      flesh: '#bf4a3a',
      fat: '#fbeee0',
      marbling: 5,
      dish: 'red',
      garnish: 'chili',
      big: true,
    },
  },
  {
    name: ['Kurobuta Pork Collar', '黑豚梅花肉片'],
    slug: 'kurobuta',
    picture: {
      as: 'meat',
      cut: 'slices',
      flesh: '#e08a80',
      fat: '#fdf1e6',
      marbling: 3,
      dish: 'indigo',
      garnish: 'scallion',
      big: true,
    },
  },
  {
    name: ['Sliced Lamb Shoulder', '羊肩肉片'],
    slug: 'lamb',
    picture: {
      as: 'meat',
      cut: 'rolls',
      flesh: '#a8453f',
      fat: '#f4ead8',
      marbling: 2,
      dish: 'bamboo',
      garnish: 'rosemary',
      big: true,
    },
  },
  {
    name: ['Boneless Chicken Thigh', '去骨雞腿肉'],
    slug: 'chicken',
    picture: {
      as: 'meat',
      cut: 'cubes',
      flesh: '#f0b8a0',
      fat: '#f9e2c4',
      marbling: 1,
      dish: 'celadon',
      garnish: 'lemon',
      big: true,
    },
  },
]

export const zone1MeatsGallery: readonly GalleryEntry[] = [
  {
    name: ['Wagyu Chuck Roll', '和牛肩胛肉片'],
    slug: 'zone1-wagyu',
    picture: {
      as: 'meat',
      cut: 'slices',
      flesh: '#d4615c',
      fat: '#fdf0ea',
      marbling: 7,
      dish: 'ink',
      garnish: 'flower',
      big: true,
    },
  },
  {
    name: ['Boneless Short Rib', '無骨牛小排片'],
    slug: 'zone1-short-rib',
    picture: {
      as: 'meat',
      cut: 'slices',
      flesh: '#b83a38',
      fat: '#f6e0d6',
      marbling: 4,
      dish: 'wood',
      garnish: 'rosemary',
      big: true,
    },
  },
  {
    name: ['Sliced Beef Tongue', '厚切牛舌'],
    slug: 'zone1-tongue',
    picture: {
      as: 'meat',
      cut: 'rounds',
      flesh: '#c9686a',
      fat: '#f7dcd4',
      marbling: 1,
      dish: 'celadon',
      garnish: 'lemon',
      big: true,
    },
  },
  {
    name: ['Sliced Pork Belly', '五花豬肉片'],
    slug: 'zone1-belly',
    picture: {
      as: 'meat',
      cut: 'rolls',
      flesh: '#e59a8e',
      fat: '#fdf3ea',
      marbling: 6,
      dish: 'ink',
      garnish: 'scallion',
      big: true,
    },
  },
]

export const announcement = {
  background: '#8f1d14',
  padding: '8px 16px',
  width: '100%',
  content:
    'Hot pot kits <strong>from $25.89</strong>, serves 2. Take 10% off one order with <strong>WELCOME10</strong>',
  contentTw: '雙人火鍋套餐 <strong>$25.89 起</strong>，輸入 <strong>WELCOME10</strong> 享一次九折',
}

export const home = {
  heading: 'A round pot, a good evening',
  headingTw: '圍一鍋，暖一晚',
  intro:
    'Broth simmered twelve hours, meat cut this morning, greens from the market: everything for hot pot at home, in one box.',
  introTw: '十二小時慢熬湯底、當日現切肉片、市場鮮蔬，在家吃火鍋，一箱到齊。',
}

export const about = {
  heading: 'From our restaurants to your table',
  headingTw: '從我們的餐廳，到您家餐桌',
  intro: 'We have cooked hot pot in Seattle since 2009. The kits are packed in the same kitchens, by the same hands.',
  introTw: '自 2009 年起，我們在西雅圖煮火鍋。每一份套餐，都出自同一間廚房、同一雙手。',
}

export const promotions = [
  { code: 'WELCOME10', title: '10% off one order', titleTw: '一次九折' },
  { code: 'FIVEOFF', title: '$5 off from $30', titleTw: '滿 $30 折 $5' },
  { code: 'SHIPFREE', title: 'Free shipping, on us', titleTw: '運費我們出' },
]

/** What every kit holds, as the kit page shows it. */
export const includes: readonly { code: string; name: Words }[] = [
  { code: 'BRO-BONE', name: ['A litre of broth', '一公升湯底'] },
  { code: 'MEAT-RIBEYE', name: ['Meat cut this morning', '當日現切肉片'] },
  { code: 'BI-GREENS', name: ['Seasonal greens', '時令青菜'] },
  { code: 'ADD-FISHBALL', name: ['Hand-made balls', '手工丸子'] },
  { code: 'BI-NOODLE', name: ['Noodles to finish', '收尾麵食'] },
  { code: 'BI-DIPS', name: ['Dipping sauces', '沾醬'] },
]
