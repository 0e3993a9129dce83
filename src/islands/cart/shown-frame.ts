import { useLayoutEffect } from 'react'
import './cart-frame.css'

/**
 * Tells the page which of the two frames, of an empty or of a filled cart, it shows. The early script did so for the
 * first paint (early-cart.ts).
 */
export function useShownFrame(isHydrated: boolean, isEmpty: boolean): void {
  useLayoutEffect(() => {
    if (isHydrated) document.documentElement.dataset['cart'] = isEmpty ? 'empty' : 'filled'
  }, [isHydrated, isEmpty])
}
