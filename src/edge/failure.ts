import { failureFacts } from '#backend/calls/failure-facts.ts'
import { splitLocale } from '#i18n/paths.ts'
import { logEvent } from './log.ts'
import { currentReference } from './request-record.ts'

// This page must not need anything else of the shop, such as its words, styles or data: one of them has just failed.
const words = {
  en: {
    lang: 'en',
    shop: 'Steamboat 暖鍋',
    title: 'Something boiled over on our side',
    text: 'Your cart is saved on this device. Please try again in a moment.',
    again: 'Try again',
    reference: 'Reference',
    home: 'Home',
    homePath: '/',
  },
  tw: {
    lang: 'zh-Hant-TW',
    shop: '暖鍋 Steamboat',
    title: '我們這邊出了點狀況',
    text: '購物車的內容仍保存在這部裝置上，請稍後再試一次。',
    again: '再試一次',
    reference: '參考編號',
    home: '回到首頁',
    homePath: '/tw/',
  },
} as const

const styles = [
  ':root{color-scheme:light dark}',
  'body{background:light-dark(#f9f4ea,#1b1613);color:light-dark(#2a2320,#f4eadb);font:1rem/1.6 system-ui,sans-serif;margin:0 auto;max-width:36rem;padding:3rem 1.25rem}',
  'a{color:inherit;display:inline-block;margin-inline-end:1.5rem;padding-block:.6rem}',
].join('')
/** Their hash for the content security policy. A test recomputes it. */
const stylesHash = 'sha256-gQzbcK1bvyTDfsSsnErR5g2KDJaiyCu+Hzus6jUeT7Q='

/** Logs an unexpected failure of the current request, as `failureFacts` has it. */
export function reportFailure(failure: unknown): void {
  logEvent('failure', failureFacts(failure))
}

/** Logs an unexpected failure and returns the answer to its request, which does not tell the cause (rules §10). */
export function failureAnswer(request: Request, failure: unknown): Response {
  reportFailure(failure)
  const { pathname } = new URL(request.url)
  return pathname === '/api' || pathname.startsWith('/api/') ? failureProblem() : failurePage(request)
}

/** Returns the API's answer to an unexpected failure. */
export function failureProblem(): Response {
  const problem = { message: 'Something went wrong on our side.', code: 'internal' }
  return Response.json(problem, { status: 500, headers: { 'cache-control': 'no-store' } })
}

/** Returns the page, or a plain one in its language when rendering failed: Astro's own 500 is empty. */
export function withFailurePage(request: Request, response: Response): Response {
  const isPage = (response.headers.get('content-type') ?? '').startsWith('text/html') && response.body !== null
  return response.status === 500 && !isPage ? failurePage(request) : response
}

function failurePage(request: Request): Response {
  const { locale } = splitLocale(new URL(request.url).pathname)
  const { lang, shop, title, text, again, reference, home, homePath } = words[locale]
  const cited = `<p><small>${reference}: ${currentReference()}</small></p>`
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<meta name="viewport" content="width=device-width"><title>${title} | ${shop}</title><style>${styles}</style></head>`,
    `<body><main><p><a href="${homePath}">${shop}</a></p><h1>${title}</h1><p>${text}</p>`,
    `<p><a href="">${again}</a><a href="${homePath}">${home}</a></p>${cited}</main></body></html>`,
  ].join('')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src '${stylesHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  }
  return new Response(request.method === 'HEAD' ? null : html, { status: 500, headers })
}
