/**
 * A script small enough to stand below the category strip: a phone's row is longer than its screen, and the chosen
 * category is to be seen from the first picture on. It stands second, so that the way back is seen as well.
 */
export const showChosenCategory =
  "{let a=document.querySelector('.strip [aria-current]')?.parentNode;a&&(a.closest('.swiper').scrollLeft=a.offsetLeft-a.offsetWidth)}"

/** By which the content security policy knows it; a test reckons it anew. */
export const showChosenCategoryHash = 'sha256-o6MsptZPm5Tzu7qgdco49aImWUuyuMi9/INYgRtpF74='
