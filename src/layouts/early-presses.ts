/**
 * A small inline script for every page. On a slow connection a button is visible before its code has loaded, and a press
 * would be lost. The script repeats presses on buttons of undefined elements once the page's own scripts have run (at
 * `DOMContentLoaded`).
 */
export const earlyPresses =
  "addEventListener('click',e=>{let b=e.target.closest(':not(:defined)>button');b&&addEventListener('DOMContentLoaded',()=>b.click())},!0)"

/** Its hash for the content security policy. A test recomputes it. */
export const earlyPressesHash = 'sha256-7nXzgPYakIRMnolPjTKnMJQ2o4M/vjZfg29TbH2/TRo='

/**
 * The same for a page with an island. Presses are repeated once the island is hydrated, each in a task of its own: the
 * second press of a stepper counts on from what the first one drew. A form that is sent before its island is hydrated
 * would leave the page; its pressed button is repeated instead.
 */
export const islandPresses =
  "addEventListener('click',e=>{let i=e.target.closest('astro-island[ssr]'),b=i&&e.target.closest('button');b&&i.addEventListener('astro:hydrate',()=>setTimeout(()=>b.click()),{once:true})},!0);addEventListener('submit',e=>e.target.closest('astro-island[ssr]')&&e.preventDefault(),!0)"

/** Its hash for the content security policy. */
export const islandPressesHash = 'sha256-88YuwqORj2wJjdV9yjoyPIbw5r1I20n8O0RlXhdZWlI='
