/**
 * A small inline script for cart and checkout. It tells the first paint how many lines the cart on this device has, so
 * that the frame of an empty or a filled cart is painted before any other script (`data-cart`, `--lines`). A form that is
 * sent before its island is hydrated would leave the page; its pressed button is repeated (early-presses.ts).
 */
export const earlyCart =
  "{let d=document.documentElement,show=n=>{d.dataset.cart=n?'filled':'empty';d.style.setProperty('--lines',n)};show(0);(async()=>show(JSON.parse(localStorage['shop:cart']||'[]').filter(l=>l.group).length))().catch(()=>{});addEventListener('submit',e=>e.target.closest('astro-island[ssr]')&&e.preventDefault(),!0)}"

/** Its hash for the content security policy. A test recomputes it. */
export const earlyCartHash = 'sha256-W5bIuNLlVW7Tx63SczP93/oEw0yNzj9kjvpDoX6o3mQ='
