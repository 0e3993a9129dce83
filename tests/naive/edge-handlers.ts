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
]
