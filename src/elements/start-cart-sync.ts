import { syncCart } from '#stores/cart/cart-sync.ts'

syncCart()
