// What things lie on.

export type Dish = 'white' | 'celadon' | 'indigo' | 'ink' | 'wood' | 'bamboo' | 'sand' | 'blush' | 'red'

/** Colour of the paper disc behind a picture. */
export type Tint = 'gold' | 'jade' | 'blush' | 'sand' | 'sky' | 'plum' | 'straw' | 'mint'
