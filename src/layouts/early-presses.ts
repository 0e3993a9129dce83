/**
 * A script small enough to stand in every page: on a slow connection a button is there before what it does, and a press
 * on it would be lost. It keeps the presses on buttons of elements that are not defined yet, and repeats them once the
 * page's own scripts have run, which is before `DOMContentLoaded`.
 */
export const earlyPresses =
  "{let kept=[];addEventListener('click',e=>{let b=e.target.closest(':not(:defined)>button');b&&kept.push(b)},!0);addEventListener('DOMContentLoaded',()=>kept.forEach(b=>b.click()))}"

/** By which the content security policy knows it; a test reckons it anew. */
export const earlyPressesHash = 'sha256-V9ffPd3R5KRmATD8+wYEmCINzL+wBjF4zZZiRnNDjqA='
