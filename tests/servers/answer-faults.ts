import type { ServerResponse } from 'node:http'

/** How an address answers instead of its own answer. A redirect leads to `/evil` of the same server. */
export type AnswerFault = 'silent' | keyof typeof wrongAnswers

const json = { 'content-type': 'application/json' }
const wrongAnswers = {
  server_error: { status: 500, headers: json, body: '{"error":"server_error"}' },
  refused: { status: 401, headers: json, body: '{"error":"invalid_token"}' },
  html: { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Busy</h1>' },
  redirect: { status: 307, headers: { location: '/evil' }, body: '' },
  huge: { status: 200, headers: json, body: `"${'x'.repeat(100_000)}"` },
  broken: { status: 200, headers: json, body: '{"id":17,"access_token":' },
  other: { status: 200, headers: json, body: '{"sub":"somebody-else","issuer":"https://evil.example","id":17}' },
} as const

/** Answers wrongly; a silent server does nothing. */
export function answerWrongly(response: ServerResponse, fault: AnswerFault): void {
  if (fault === 'silent') return
  const { status, headers, body } = wrongAnswers[fault]
  response.writeHead(status, headers).end(body)
}
