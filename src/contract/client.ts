/** The header by which the edge tells the embedded backend which client calls: the key of its address. */
export const clientHeader = 'x-shop-client'
