/**
 * A small inline script below the category strip. On a phone the row is longer than the screen, so the script scrolls
 * the chosen category into view before the first paint. The category before it stays in view too.
 */
export const showChosenCategory =
  "{let a=document.querySelector('.strip [aria-current]')?.parentNode;a&&(a.closest('.swiper').scrollLeft=a.offsetLeft-a.offsetWidth)}"

/** Its hash for the content security policy. A test recomputes it. */
export const showChosenCategoryHash = 'sha256-o6MsptZPm5Tzu7qgdco49aImWUuyuMi9/INYgRtpF74='
