// What a shopper with an allergy must know of a product at a glance. The packet has the whole list.
import type { Words } from './shelf.ts'

const names = {
  wheat: ['wheat', '小麥'],
  soy: ['soy', '大豆'],
  fish: ['fish', '魚'],
  shellfish: ['shellfish', '甲殼類'],
  molluscs: ['molluscs', '軟體動物'],
  peanut: ['peanuts', '花生'],
  sesame: ['sesame', '芝麻'],
  egg: ['egg', '蛋'],
  milk: ['milk', '牛奶'],
} as const satisfies Record<string, Words>

type Allergen = keyof typeof names

const allergens: Readonly<Record<string, readonly Allergen[]>> = {
  'FM-SOY': ['soy'],
  'FM-SACHA': ['fish', 'shellfish', 'soy', 'peanut'],
  'FM-SESAME': ['sesame', 'soy', 'wheat'],
  'FM-TAHINI': ['sesame'],
  'FM-DOUBAN': ['soy', 'wheat'],
  'FM-XO': ['molluscs', 'soy'],
  'FM-CRISP': ['soy'],
  'FM-SESOIL': ['sesame'],
  'FM-BLACKSES': ['sesame'],
  'FM-FERMTOFU': ['soy'],
  'FM-OYSTER': ['molluscs', 'soy', 'wheat'],
  'FM-PONZU': ['soy', 'wheat'],
  'FM-GARLICSOY': ['soy', 'wheat'],
  'FM-DRYDIP': ['peanut', 'sesame'],
  'ADD-FISHBALL': ['fish'],
  'ADD-CUTTLE': ['molluscs', 'fish'],
  'ADD-SHRIMPBALL': ['shellfish'],
  'ADD-FUZHOU': ['fish', 'soy'],
  'ADD-CRABSTICK': ['fish', 'shellfish', 'egg'],
  'ADD-FISHCAKE': ['fish'],
  'ADD-LOBSTER': ['shellfish', 'fish', 'egg'],
  'ADD-ROEPOCKET': ['fish', 'soy'],
  'ADD-FISHDUMP': ['fish'],
  'ADD-EGGDUMP': ['egg'],
  'ADD-QUAIL': ['egg'],
  'ADD-YOUTIAO': ['wheat'],
  'ADD-TOFU-FISH': ['fish'],
  'ADD-TOFU-EGG': ['egg', 'soy'],
  'ADD-PASTE': ['shellfish', 'egg'],
  'FM-BEEFNOODLE': ['wheat', 'soy'],
  'FM-DANDAN': ['wheat', 'sesame', 'peanut', 'soy'],
  'FM-COLDNOODLE': ['wheat', 'sesame', 'soy'],
  'FM-SOURNOODLE': ['peanut', 'soy'],
  'FM-CHICKENNOODLE': ['wheat', 'sesame'],
  'FM-SCALLIONPAN': ['wheat'],
  'FM-JIAOZI': ['wheat', 'soy'],
  'FM-POTSTICKER': ['wheat', 'soy'],
  'FM-XLB': ['wheat', 'soy'],
  'FM-WONTON': ['wheat', 'shellfish'],
  'FM-BAO': ['wheat', 'soy'],
  'FM-GUABAO': ['wheat', 'soy', 'peanut'],
  'FM-SHUMAI': ['wheat', 'shellfish', 'fish'],
  'FM-SPRINGROLL': ['wheat'],
  'FM-RADISH': ['shellfish'],
  'FM-ZONGZI': ['peanut', 'egg', 'soy'],
  'FM-CONGEE': ['egg'],
  'FM-PINEAPPLE': ['wheat', 'milk', 'egg'],
  'FM-EGGROLL': ['egg', 'wheat', 'milk'],
  'FM-MOCHI': ['peanut'],
  'FM-SUNCAKE': ['wheat', 'milk'],
  'FM-TANGYUAN': ['sesame'],
  'FM-TOFUPUDDING': ['soy', 'peanut'],
  'FM-NOUGAT': ['peanut', 'milk'],
  'FM-TAROPUFF': ['wheat', 'milk'],
  'FM-YOLK': ['egg', 'wheat', 'sesame'],
  'FM-SESBALL': ['sesame'],
  'FM-CASTELLA': ['egg', 'wheat'],
  'FM-WHEEL': ['wheat', 'egg', 'milk'],
  'FM-ICEPOP': ['milk'],
  'FM-MOON': ['egg', 'wheat'],
  'FM-PEANUT': ['peanut'],
  'FM-RICECRACKER': ['soy', 'wheat'],
  'FM-SEAWEED': ['wheat'],
  'FM-PRAWNCRACK': ['shellfish'],
  'FM-FLOSS': ['sesame', 'soy'],
  'FM-BRITTLE': ['peanut', 'sesame'],
  'FM-SOYMILK': ['soy'],
}

/** A description with what the product contains as its last sentence, in both languages. */
export function withAllergens(code: string, [text, textTw]: Words): Words {
  const held = allergens[code]
  if (held === undefined) return [text, textTw]
  const [en, tw] = [held.map((each) => names[each][0]).join(', '), held.map((each) => names[each][1]).join('、')]
  return [`${text} Contains ${en}.`, `${textTw}含${tw}。`]
}

/** Codes that are told of; each must be a product's. */
export const allergenCodes: readonly string[] = Object.keys(allergens)
