// How wide the first photograph of a page is: its preload and its `<picture>` must choose the same file.

/** On the page of kits. */
export const kitPageSizes = '(width < 600px) 40vw, 25rem'

/** On a product's page. */
export const productPageSizes = '(width < 820px) 92vw, 36rem'
