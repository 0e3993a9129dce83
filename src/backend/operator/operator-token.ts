import { timingSafeEqual } from 'node:crypto'
import { sha256 } from '../secrets/secret-tokens.ts'

/** Whether a request carries the operator's token. The hashes are compared, so the time does not depend on the guess. */
export async function isOperator(request: Request, operatorToken: string): Promise<boolean> {
  const [, guess = ''] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization')?.trim() ?? '') ?? []
  const [given, wanted] = await Promise.all([sha256(guess), sha256(operatorToken)])
  return timingSafeEqual(Buffer.from(given), Buffer.from(wanted))
}
