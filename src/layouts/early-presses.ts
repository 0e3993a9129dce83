/**
 * A small inline script for every page. On a slow connection a button is visible before its code has loaded, and a press
 * would be lost. The script records presses on buttons of undefined elements and repeats them once the page's own
 * scripts have run (before `DOMContentLoaded`). Presses in an island are repeated once the island is hydrated, each in a
 * task of its own: the second press of a stepper counts on from what the first one drew. A form that is sent before its
 * island is hydrated would leave the page; its pressed button is repeated instead.
 */
export const earlyPresses =
  "{let kept=[];addEventListener('click',e=>{let t=e.target,b=t.closest(':not(:defined)>button'),i=t.closest('astro-island[ssr]'),r=i&&t.closest('button');b?kept.push(b):r&&i.addEventListener('astro:hydrate',()=>setTimeout(()=>r.click()),{once:true})},!0);addEventListener('submit',e=>e.target.closest('astro-island[ssr]')&&e.preventDefault(),!0);addEventListener('DOMContentLoaded',()=>kept.forEach(b=>b.click()))}"

/** Its hash for the content security policy. A test recomputes it. */
export const earlyPressesHash = 'sha256-4Tu1BQTBEdxc70qID4RO+ISx6zmx3N7G9LoOsE9Btlo='
