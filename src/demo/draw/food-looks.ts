// What a row may say about food on a dish, in a bowl, in a box or in the pot.
import type { Dish, Tint } from './ground-looks.ts'

export type Broth = 'mala' | 'bone' | 'tomato' | 'mushroom' | 'sacha' | 'soy' | 'herbal' | 'clear'
export type Float =
  | 'chili'
  | 'scallion'
  | 'date'
  | 'goji'
  | 'ball'
  | 'mushroom'
  | 'tofu'
  | 'greens'
  | 'corn'
  | 'prawn'
  | 'tomato'
  | 'meat'
  | 'lotus'
  | 'egg'
  | 'peppercorn'
  | 'clam'
  | 'crab'
  | 'daikon'
  | 'noodle'
export interface PotLook {
  as: 'pot'
  broths: readonly Broth[]
  floats: readonly Float[]
  pot?: 'iron' | 'brass' | 'clay' | 'steel' | 'copper'
  side?: readonly Float[]
  big?: boolean
}
export interface GreensLook {
  as: 'greens'
  plant:
    | 'napa'
    | 'bok-choy'
    | 'tong-ho'
    | 'spinach'
    | 'watercress'
    | 'pea-shoot'
    | 'cabbage'
    | 'a-choy'
    | 'sprouts'
    | 'aromatics'
    | 'kelp'
    | 'okra'
    | 'box'
}
export interface SlicesLook {
  as: 'slices'
  of: 'corn' | 'daikon' | 'taro' | 'lotus' | 'kabocha' | 'potato' | 'yam' | 'tomato' | 'bamboo' | 'winter-melon'
  dish?: Dish
}
export type MushroomName = 'enoki' | 'king-oyster' | 'shiitake' | 'shimeji' | 'oyster' | 'wood-ear' | 'maitake'
export interface MushroomsLook {
  as: 'mushrooms'
  of: readonly MushroomName[]
  dish?: Dish
  tint?: Tint
}
export interface TofuLook {
  as: 'tofu'
  of: 'frozen' | 'silken' | 'puffs' | 'skin' | 'rolls' | 'fish' | 'knots' | 'egg' | 'blood'
  dish?: Dish
}
export interface BallsLook {
  as: 'balls'
  skin: string
  speck?: string
  core?: string
  shape?: 'ball' | 'stick' | 'cake' | 'pocket' | 'dumpling' | 'egg-dumpling'
  dish?: Dish
}
export interface ExtrasLook {
  as: 'extras'
  of: 'quail-egg' | 'youtiao' | 'luncheon' | 'sausage' | 'rice-cake' | 'blood-cake' | 'tripe' | 'tendon'
  dish?: Dish
}
export interface NoodlesLook {
  as: 'noodles'
  style: 'nest' | 'wide' | 'wavy' | 'knots' | 'knife' | 'skein'
  colour: string
  accent?: string
  dish?: Dish
}
export interface SeafoodLook {
  as: 'seafood'
  of: 'prawns' | 'scallops' | 'squid' | 'clams' | 'mussels' | 'fish' | 'oysters' | 'abalone' | 'paste' | 'crab'
  dish?: Dish
}
export interface MeatLook {
  as: 'meat'
  cut: 'rolls' | 'slices' | 'rounds' | 'strips' | 'cubes'
  flesh: string
  fat: string
  marbling: number
  dish?: Dish
  garnish?: 'shiso' | 'rosemary' | 'scallion' | 'lemon' | 'flower' | 'chili'
  big?: boolean
}
export type Topping =
  | 'beef'
  | 'scallion'
  | 'bok-choy'
  | 'noodle'
  | 'thin-noodle'
  | 'wide-noodle'
  | 'chili-oil'
  | 'peanut'
  | 'egg'
  | 'corn'
  | 'prawn'
  | 'wonton'
  | 'taro-ball'
  | 'red-bean'
  | 'jelly'
  | 'pudding'
  | 'mango'
  | 'osmanthus'
  | 'pork'
  | 'rice'
  | 'mushroom'
  | 'ice'
  | 'almond'
  | 'sesame'
  | 'cucumber'
  | 'floss'
  | 'date'
  | 'chicken'
  | 'tomato'
  | 'goji'
  | 'ginger'
  | 'wakame'
  | 'bone'
  | 'pearl'
export interface BowlLook {
  as: 'bowl'
  bowl: string
  soup: string
  contents: readonly Topping[]
  pattern?: 'wave' | 'dots' | 'band' | 'petal' | 'plain'
  steam?: boolean
  chopsticks?: boolean
  spoon?: boolean
  tint?: Tint
}
export interface DumplingsLook {
  as: 'dumplings'
  of:
    | 'jiaozi'
    | 'potsticker'
    | 'xiaolongbao'
    | 'wonton'
    | 'bao'
    | 'gua-bao'
    | 'shumai'
    | 'spring-roll'
    | 'scallion-pancake'
    | 'radish-cake'
    | 'zongzi'
  colour?: string
  dish?: Dish
  tint?: Tint
}
export interface MealBoxLook {
  as: 'meal-box'
  main: 'braised-pork' | 'cutlet' | 'three-cup' | 'salmon' | 'tofu' | 'short-rib' | 'popcorn'
  lid: string
}
