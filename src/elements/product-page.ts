// What a product's own page needs beyond the shell: the heart.
import { WishHeart } from './wish-heart.ts'

customElements.define('wish-heart', WishHeart)
