// The pages that `npm run pictures` photographs, in the light colors of src/styles/tokens.css.

const paper = '#f9f4ea'
const ink = '#2a2320'
const inkSoft = '#685a50'
const lacquer = '#9b231b'
const gold = '#c98a2b'

interface Share {
  /** The logo as SVG. */
  readonly pot: string
  /** The headings' font, base64 of its WOFF2. */
  readonly serif: string
  readonly locale: 'en' | 'tw'
  readonly tagline: string
}

/** Returns a page with the logo in the middle, `size` pixels wide. */
export function iconPage(pot: string, size: number): string {
  return `<!doctype html><style>
    html { background: ${paper}; height: 100% }
    body { display: grid; height: 100%; margin: 0; place-items: center }
    svg { display: block; width: ${size}px }
  </style>${pot}`
}

/** Returns a page with the picture of shared links: the shop's name, its tagline and the logo. */
export function sharePage({ pot, serif, locale, tagline }: Share): string {
  const names = locale === 'en' ? ['Steamboat', '暖鍋'] : ['暖鍋', 'Steamboat']
  return `<!doctype html><html lang="${locale === 'tw' ? 'zh-Hant-TW' : 'en'}"><style>
    @font-face { font-family: Fraunces; font-weight: 600; src: url(data:font/woff2;base64,${serif}) }
    html { background: ${paper}; color: ${ink}; height: 100% }
    body { font-family: Fraunces, "Noto Serif CJK TC", "Noto Serif TC", serif; height: 630px; margin: 0; overflow: hidden; position: relative }
    main { display: grid; gap: 26px; left: 84px; max-width: 590px; position: absolute; top: 50%; translate: 0 -50% }
    h1 { font-size: ${locale === 'en' ? 104 : 132}px; font-weight: 600; letter-spacing: ${locale === 'en' ? '-0.025em' : '0.08em'}; line-height: 1; margin: 0 }
    b { color: ${lacquer}; font-size: ${locale === 'en' ? 52 : 46}px; font-weight: 600; letter-spacing: ${locale === 'en' ? '0.35em' : '0'}; line-height: 1 }
    i { background: ${gold}; border-radius: 9px; height: 7px; margin-block: 6px; width: 112px }
    p { color: ${inkSoft}; font: 34px/1.4 "Helvetica Neue", "Noto Sans", "Noto Sans CJK TC", sans-serif; margin: 0; text-wrap: balance }
    svg { position: absolute; right: -92px; top: -20px; width: 670px }
  </style><body>${pot}<main><h1>${names[0]}</h1><b>${names[1]}</b><i></i><p>${tagline}</p></main></body></html>`
}
