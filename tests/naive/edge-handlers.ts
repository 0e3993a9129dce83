import type { NaiveHandler } from './naive-handler.ts'

const ownPath = 'src/domain/own-path.ts'

/** Naive ways to stand between the shopper and the shop. */
export const edgeHandlers: readonly NaiveHandler[] = [
  {
    name: 'a redirect to any place that begins with a slash',
    rows: '^E2 ',
    changes: [
      {
        file: ownPath,
        from: "  return isPlain && segments[0] !== 'api' ? asked : otherwise\n",
        to: "  return isPlain || segments[0] !== 'api' ? asked : otherwise\n",
      },
    ],
  },
  {
    name: 'limits by the text of the path',
    rows: '^E1 ',
    changes: [
      {
        file: 'src/edge/function-routes.ts',
        from: '    if (isPlainCallPath(pathname)) return next()\n',
        to: "    if (isPlainCallPath(pathname) || pathname.startsWith('/api/')) return next()\n",
      },
      {
        file: 'src/edge/function-routes.ts',
        from: 'const refusal = limit && (await refuseTooMany(',
        to: "const refusal = limit && new URL(context.req.url).pathname.startsWith('/api' + path.split('/*')[0]) && (await refuseTooMany(",
      },
    ],
  },
  {
    name: 'the client named by X-Forwarded-For',
    rows: '^I12 ',
    changes: [
      {
        file: 'functions/client-address.ts',
        from: "headers.get('cf-connecting-ip')?.trim()",
        to: "(headers.get('x-forwarded-for') ?? headers.get('cf-connecting-ip'))?.trim()",
      },
    ],
  },
  {
    name: 'changes from other sites',
    rows: '^I16 ',
    changes: [
      {
        file: 'functions/guard.ts',
        from: '  return isForeign\n',
        to: "  return isForeign && request.method === 'NEVER'\n",
      },
    ],
  },
  {
    name: 'a body of any size read into memory',
    rows: '^I2 ',
    changes: [
      {
        file: 'functions/request-body.ts',
        from: 'export const maxBodyBytes = 64 * 1024\n',
        to: 'export const maxBodyBytes = 64 * 1024 * 1024\n',
      },
    ],
  },
  {
    name: 'answers whose type may be guessed',
    rows: '^H3 ',
    changes: [{ file: 'src/edge/security-headers.ts', from: "  'x-content-type-options': 'nosniff',\n", to: '' }],
  },
  {
    name: 'a tax rate of any size',
    rows: '^R2 ',
    changes: [
      { file: 'src/contract/tax-rate.ts', from: 'v.maxValue(25, rangeMessage)', to: 'v.maxValue(1e12, rangeMessage)' },
    ],
  },
  {
    name: 'the area cookie as it comes in the key of a page',
    rows: '^E7 ',
    changes: [
      {
        file: 'src/edge/page-cache.ts',
        from: "const area = chosenArea(areas, areaCookie(request))?.code ?? ''",
        to: "const area = areaCookie(request) ?? ''",
      },
    ],
  },
  {
    name: 'a rendering for each of many who ask at once',
    rows: '^E7 ',
    changes: [
      {
        file: 'src/edge/one-at-a-time.ts',
        from: '      const waiting = underWay.get(key)\n',
        to: '      const waiting = undefined as Wake<T>[] | undefined\n',
      },
    ],
  },
  {
    name: 'a page that shows what has just sold out',
    rows: '^E7 ',
    changes: [{ file: 'src/edge/known-catalog.ts', from: '  known = { ...known, readAtMs: 0 }\n', to: '' }],
  },
  {
    name: 'personal answers that may be stored',
    rows: '^H5 ',
    changes: [
      {
        file: 'functions/forwarded-headers.ts',
        from: "  if (!isPublic || response.headers.has('set-cookie')) return 'no-store'\n",
        to: "  if (!isPublic || response.headers.has('set-cookie')) return 'max-age=60'\n",
      },
    ],
  },
  {
    name: 'a content policy with unsafe-inline',
    rows: '^H1 ',
    changes: [
      {
        file: 'src/edge/security-headers.ts',
        from: "  answer.headers.delete('x-powered-by')\n",
        to: "  const policy = answer.headers.get('content-security-policy') ?? ''\n  answer.headers.set('content-security-policy', policy.replace('script-src ', \"script-src 'unsafe-inline' \"))\n  answer.headers.delete('x-powered-by')\n",
      },
    ],
  },
  {
    name: "an editor's HTML as it is",
    rows: '^I8 ',
    tests: ['tests/safety/injected-scripts.spec.ts'],
    changes: ['line', 'text'].map((filter) => ({
      file: 'src/components/safe-html.ts',
      from: `  return ${filter}.process(html)\n`,
      to: '  return html\n',
    })),
  },
  {
    name: 'pages that other sites may frame',
    rows: '^H1 |^H3 ',
    changes: [{ file: 'astro.config.mjs', from: `        "frame-ancestors 'none'",\n`, to: '' }],
  },
  {
    name: 'addresses in the log as they were asked for',
    rows: '^H6 ',
    changes: [
      { file: 'src/edge/request-line.ts', from: '  { method }: Request,\n', to: '  { method, url }: Request,\n' },
      {
        file: 'src/edge/request-line.ts',
        from: '    route: headers.get(routeHeader) ??',
        to: '    route: url ?? headers.get(routeHeader) ??',
      },
    ],
  },
]
