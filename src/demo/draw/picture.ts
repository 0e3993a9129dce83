// What a row of the tables may say about its picture. The words name things a shopper sees;
// draw.ts sends each kind to the module that draws it.
import type {
  BallsLook,
  BowlLook,
  DumplingsLook,
  ExtrasLook,
  GreensLook,
  MealBoxLook,
  MeatLook,
  MushroomsLook,
  NoodlesLook,
  PotLook,
  SeafoodLook,
  SlicesLook,
  TofuLook,
} from './food-looks.ts'
import type { Dish, Tint } from './ground-looks.ts'

export type Motif =
  | 'leaf'
  | 'bean'
  | 'chili'
  | 'garlic'
  | 'wave'
  | 'sun'
  | 'mountain'
  | 'flower'
  | 'fish'
  | 'cow'
  | 'mushroom'
  | 'tomato'
  | 'peanut'
  | 'sesame'
  | 'star'
  | 'moon'
  | 'bamboo'
  | 'plum'
  | 'citrus'
  | 'rice'
  | 'cloud'
  | 'pot'
  | 'onion'
  | 'pepper'
  | 'pineapple'
  | 'ginger'
  | 'drop'
  | 'prawn'
  | 'pig'
  | 'chicken'
  | 'bone'
  | 'lychee'
  | 'coconut'
  | 'ribbon'

export interface BottleLook {
  as: 'bottle'
  shape: 'soy' | 'tall' | 'flask' | 'oil' | 'vinegar' | 'drink' | 'squat'
  liquid: string
  cap: string
  label: string
  motif: Motif
  ink?: string
  tint?: Tint
}
export interface JarLook {
  as: 'jar'
  shape?: 'round' | 'square' | 'crock' | 'tall'
  fill: string
  lid: string
  label: string
  motif: Motif
  ink?: string
  specks?: string
  spill?: boolean
  tint?: Tint
}
export interface PouchLook {
  as: 'pouch'
  shape?: 'stand' | 'pillow' | 'brick' | 'sack'
  colour: string
  accent: string
  motif: Motif
  window?: string
  tint?: Tint
}
export type TreatName =
  | 'pineapple-cake'
  | 'egg-roll'
  | 'mochi'
  | 'sun-cake'
  | 'nougat'
  | 'taro-puff'
  | 'yolk-pastry'
  | 'mooncake'
  | 'sesame-ball'
  | 'castella'
  | 'tanghulu'
  | 'wheel-cake'
  | 'popsicle'
  | 'brittle'
  | 'rice-cracker'
  | 'tangyuan'
  | 'rice-pudding'
export interface BoxLook {
  as: 'box'
  colour: string
  accent: string
  motif: Motif
  treat?: TreatName
  treatColour?: string
  tint?: Tint
}
export interface TreatLook {
  as: 'treat'
  of: TreatName
  colour?: string
  core?: string
  dish?: Dish
  tint?: Tint
}
export interface TeaLook {
  as: 'tea'
  tin: string
  band: string
  motif: Motif
  liquor: string
  leaf: string
  form?: 'tin' | 'caddy' | 'cake' | 'sachets'
  tint?: Tint
}
export interface CanLook {
  as: 'can'
  colour: string
  accent: string
  motif: Motif
  slim?: boolean
  pair?: boolean
  tint?: Tint
}
export interface GiftCardLook {
  as: 'gift-card'
  colour: string
  accent: string
  motif: Motif
  coins: number
}
export interface ToolLook {
  as: 'tool'
  of: 'ladle' | 'chopsticks' | 'stove' | 'dishes' | 'tote' | 'strainer'
  colour: string
  accent: string
}
export interface GroupLook {
  as: 'group'
  items: readonly Picture[]
  tint?: Tint
}

export type Picture =
  | PotLook
  | GreensLook
  | SlicesLook
  | MushroomsLook
  | TofuLook
  | BallsLook
  | ExtrasLook
  | NoodlesLook
  | SeafoodLook
  | MeatLook
  | BottleLook
  | JarLook
  | PouchLook
  | BoxLook
  | TreatLook
  | TeaLook
  | CanLook
  | BowlLook
  | DumplingsLook
  | MealBoxLook
  | GiftCardLook
  | ToolLook
  | GroupLook
