// The script of product pages beyond the shell: the heart.
import { WishHeart } from './wish-heart.ts'

customElements.define('wish-heart', WishHeart)
