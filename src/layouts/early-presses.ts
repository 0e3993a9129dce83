/**
 * A small inline script for every page. On a slow connection a button is visible before its code has loaded, and a press
 * would be lost. The script records presses on buttons of undefined elements and repeats them once the page's own
 * scripts have run (before `DOMContentLoaded`). Presses in an island are repeated once the island is hydrated.
 */
export const earlyPresses =
  "{let kept=[];addEventListener('click',e=>{let t=e.target,b=t.closest(':not(:defined)>button'),i=t.closest('astro-island[ssr]'),r=i&&t.closest('button');b?kept.push(b):r&&i.addEventListener('astro:hydrate',()=>r.click(),{once:true})},!0);addEventListener('DOMContentLoaded',()=>kept.forEach(b=>b.click()))}"

/** Its hash for the content security policy. A test recomputes it. */
export const earlyPressesHash = 'sha256-UPO/n6L1ZG9+SD327j7nfzKqW7RuMWPUpwiy0SHrHlg='
