// From a row of the tables to a whole SVG file.
import { seedOf } from '../stock.ts'
import { drawBalls } from './balls.ts'
import { drawBottle } from './bottle.ts'
import { drawBowl } from './bowl.ts'
import { drawBox } from './box.ts'
import { drawCan } from './can.ts'
import { drawDumplings } from './dumplings.ts'
import { drawExtras } from './extras.ts'
import { drawGiftCard } from './gift-card.ts'
import { drawGreens } from './greens.ts'
import { ground } from './ground.ts'
import type { Tint } from './ground-looks.ts'
import { drawJar } from './jar.ts'
import { createPen, type Pen } from './light.ts'
import { drawMealBox } from './meal-box.ts'
import { drawMeat } from './meat-plate.ts'
import { drawMushrooms } from './mushrooms.ts'
import { drawNoodles } from './noodles.ts'
import type { Picture } from './picture.ts'
import { drawPot } from './pot.ts'
import { drawPouch } from './pouch.ts'
import { drawSeafood } from './seafood.ts'
import { drawSlices } from './slices.ts'
import { at, finish } from './svg.ts'
import { drawTea } from './tea.ts'
import { drawTofu } from './tofu.ts'
import { drawTool } from './tool.ts'
import { drawTreat } from './treat.ts'

/** The ground that suits each kind; a row may ask for another. */
const usualTint: Record<Picture['as'], Tint> = {
  pot: 'gold',
  greens: 'jade',
  slices: 'straw',
  mushrooms: 'sand',
  tofu: 'straw',
  balls: 'sky',
  extras: 'blush',
  noodles: 'gold',
  seafood: 'sky',
  meat: 'blush',
  bottle: 'gold',
  jar: 'straw',
  pouch: 'sand',
  box: 'gold',
  treat: 'blush',
  tea: 'jade',
  can: 'sky',
  bowl: 'gold',
  dumplings: 'sand',
  'meal-box': 'mint',
  'gift-card': 'blush',
  tool: 'sand',
  group: 'gold',
}

/** The thing itself in a 400 × 400 square, without its ground. */
export function drawThing(pen: Pen, picture: Picture): string {
  switch (picture.as) {
    case 'pot':
      return drawPot(pen, picture)
    case 'greens':
      return drawGreens(pen, picture)
    case 'slices':
      return drawSlices(pen, picture)
    case 'mushrooms':
      return drawMushrooms(pen, picture)
    case 'tofu':
      return drawTofu(pen, picture)
    case 'balls':
      return drawBalls(pen, picture)
    case 'extras':
      return drawExtras(pen, picture)
    case 'noodles':
      return drawNoodles(pen, picture)
    case 'seafood':
      return drawSeafood(pen, picture)
    case 'meat':
      return drawMeat(pen, picture)
    case 'bottle':
      return drawBottle(pen, picture)
    case 'jar':
      return drawJar(pen, picture)
    case 'pouch':
      return drawPouch(pen, picture)
    case 'box':
      return drawBox(pen, picture)
    case 'treat':
      return drawTreat(pen, picture)
    case 'tea':
      return drawTea(pen, picture)
    case 'can':
      return drawCan(pen, picture)
    case 'bowl':
      return drawBowl(pen, picture)
    case 'dumplings':
      return drawDumplings(pen, picture)
    case 'meal-box':
      return drawMealBox(pen, picture)
    case 'gift-card':
      return drawGiftCard(pen, picture)
    case 'tool':
      return drawTool(pen, picture)
    case 'group':
      return drawGroup(pen, picture.items)
  }
}

const layouts: Record<number, readonly (readonly [x: number, y: number, scale: number])[]> = {
  2: [
    [112, 4, 0.72],
    [-4, 104, 0.74],
  ],
  3: [
    [-6, 8, 0.66],
    [136, 12, 0.66],
    [56, 126, 0.68],
  ],
}

function drawGroup(pen: Pen, items: readonly Picture[]): string {
  const layout = layouts[items.length] ?? []
  return layout
    .map(([x, y, scale], index) => {
      const item = items[index]
      return item ? at(x, y, drawThing(pen, item), 0, scale) : ''
    })
    .join('')
}

/** Dishes are drawn with room around them; here they come nearer, so that they read at 160 px. */
const onDish: readonly Picture['as'][] = [
  'slices',
  'mushrooms',
  'tofu',
  'balls',
  'extras',
  'noodles',
  'seafood',
  'meat',
  'dumplings',
  'treat',
]
const upright: readonly Picture['as'][] = ['bottle', 'jar', 'can']
const nearer = (picture: Picture, thing: string) =>
  onDish.includes(picture.as)
    ? at(-22, -27, thing, 0, 1.11)
    : upright.includes(picture.as)
      ? at(-26, -34, thing, 0, 1.13)
      : thing

const tintOf = (picture: Picture): Tint => ('tint' in picture && picture.tint ? picture.tint : usualTint[picture.as])

/** The picture of a row as an SVG file. `name` seeds the small irregularities of hand work. */
export function drawPicture(picture: Picture, name: string): string {
  const pen = createPen(seedOf(name))
  const back = ground(pen, tintOf(picture))
  const thing = nearer(picture, drawThing(pen, picture))
  return finish(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" stroke-linecap="round" stroke-linejoin="round">${pen.definitions()}${back}${thing}</svg>\n`,
  )
}
