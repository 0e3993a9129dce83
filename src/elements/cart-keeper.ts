import { syncCart } from '#stores/cart-sync.ts'

syncCart()
