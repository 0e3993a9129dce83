/**
 * A small inline script for cart and checkout. It tells the first paint how many lines the cart on this device has, so
 * that the frame of an empty or a filled cart is painted before any other script (`data-cart`, `--lines`).
 */
export const earlyCart =
  "{let d=document.documentElement,show=n=>{d.dataset.cart=n?'filled':'empty';d.style.setProperty('--lines',n)};show(0);(async()=>show(JSON.parse(localStorage['shop:cart']||'[]').filter(l=>l.group).length))().catch(()=>{})}"

/** Its hash for the content security policy. A test recomputes it. */
export const earlyCartHash = 'sha256-e9liNlVxTV3wRygw0MwB1C8Ny1HgymL24k803j7i4U0='
