/**
 * A script small enough to stand in every page: on a slow connection a button is there before what it does, and a press
 * on it would be lost. It keeps the presses on buttons of elements that are not defined yet, and repeats them once the
 * page's own scripts have run, which is before `DOMContentLoaded`; those in an island it repeats once that is alive.
 */
export const earlyPresses =
  "{let kept=[];addEventListener('click',e=>{let t=e.target,b=t.closest(':not(:defined)>button'),i=t.closest('astro-island[ssr]'),r=i&&t.closest('button');b?kept.push(b):r&&i.addEventListener('astro:hydrate',()=>r.click(),{once:true})},!0);addEventListener('DOMContentLoaded',()=>kept.forEach(b=>b.click()))}"

/** By which the content security policy knows it; a test reckons it anew. */
export const earlyPressesHash = 'sha256-UPO/n6L1ZG9+SD327j7nfzKqW7RuMWPUpwiy0SHrHlg='
