import { openServer } from '../../support/test-server.ts'
import { type ProviderAnswer, type ProviderCall, readCall } from '../exchange.ts'

/** A mail that a service has taken, and so sends. */
interface TakenMail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * How a service answers. `silent`: it takes nothing and never answers; `lost`: it takes the mail, and the connection breaks
 * before its answer; a status: it refuses, with an error code of its own.
 */
type MailBehavior = 'take' | 'silent' | 'lost' | { readonly status: number; readonly code: string | number }

/** A mail service on loopback. */
export interface MailServer {
  /** The settings by which a shop sends its mails there. */
  readonly env: Readonly<Record<'MAIL_SERVICE' | 'MAIL_API_URL' | 'MAIL_API_KEY' | 'MAIL_FROM', string>>
  readonly taken: TakenMail[]
  /** How many requests it was sent, whatever it answered. */
  asked: number
  behavior: MailBehavior
  /** Runs before it takes or refuses a mail. */
  beforeTaking: () => Promise<unknown>
  close(): Promise<void>
}

/** What one service's API adds: its path, its way to read a mail, and its answers. */
export interface MailApi {
  readonly name: 'resend' | 'postmark'
  /** The refusal of a call that breaks the API's rules, else the mail in it and what it answers. */
  read(
    call: ProviderCall,
    key: string,
  ): ProviderAnswer | { readonly mail: TakenMail; readonly repeated: boolean; readonly answer: ProviderAnswer }
  refusal(status: number, code: string | number): ProviderAnswer
}

export async function startMailServer(api: MailApi): Promise<MailServer> {
  const key = `${api.name}-key-1`
  const { url, close } = await openServer(async (request, response) => {
    const call = await readCall(request)
    const { behavior } = server
    server.asked += 1
    if (behavior === 'silent') return
    await server.beforeTaking()
    const read = typeof behavior === 'object' ? api.refusal(behavior.status, behavior.code) : api.read(call, key)
    if ('mail' in read && !read.repeated) server.taken.push(read.mail)
    if (behavior === 'lost') return void response.destroy()
    const answer = 'mail' in read ? read.answer : read
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  const server: MailServer = {
    env: { MAIL_SERVICE: api.name, MAIL_API_URL: url, MAIL_API_KEY: key, MAIL_FROM: 'Steamboat <orders@shop.example>' },
    taken: [],
    asked: 0,
    behavior: 'take',
    beforeTaking: async () => {},
    close,
  }
  return server
}
