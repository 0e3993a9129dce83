import { type Context, Hono } from 'hono'
import type { BlankEnv } from 'hono/types'
import { decode } from '#contract/fault.ts'
import type { Staff } from '#contract/staff.ts'
import type { StaffRole } from '#domain/desk/staff-role.ts'
import { err, ok, type Result } from '#domain/result.ts'
import { notSignedIn, type OpenSession, openSession } from '../accounts/signed-in.ts'
import { openDeskSession } from '../desk/desk-session.ts'
import { isOperator } from '../operator/operator-token.ts'
import type { Backend } from '../ports.ts'
import { invalid, notFound, refusal } from './answers.ts'
import type { Call, CallDescription } from './call.ts'
import { type JsonBody, readJsonBody } from './json-body.ts'
import { type KeyedBody, readKeyedBody } from './repeatable-calls.ts'
import { type RequestBody, type RequestName, requestSchemas } from './wire-schemas.ts'

/** A request of a call, read and checked by the call's description. */
interface Asked<Path extends string, D extends CallDescription> {
  readonly context: Context<BlankEnv, Path>
  /** The session of the shopper, for a call that `isSignedIn`. */
  readonly session: D extends { readonly isSignedIn: true } ? OpenSession : null
  /** Who asks, for a call of the desk that names its `roles`. */
  readonly staff: D extends { readonly roles: readonly StaffRole[] } ? Staff : null
  /** The body as its schema reads it. */
  readonly body: D extends { readonly request: infer Name extends RequestName } ? RequestBody<Name> : null
  /** The body as it was sent. */
  readonly sent: D extends { readonly request: RequestName } ? JsonBody : null
  /** What a repeated call is known by; only of a call that `isRepeatable`. */
  readonly keyed: D extends { readonly isRepeatable: true } ? KeyedBody : null
}

type Register = <const Path extends `/${string}`, const D extends CallDescription>(
  path: Path,
  description: D,
  handle: (asked: Asked<Path, D>) => Response | Promise<Response>,
) => void

/** The backend's calls. Each is mounted and described in one step, so every route has its description. */
export interface CallRoutes {
  readonly app: Hono
  /** The calls that were mounted, in their order. */
  readonly calls: readonly Call[]
  readonly get: Register
  readonly post: Register
  readonly put: Register
  readonly delete: Register
}

/** Returns an app without calls. A path is whole, as the rules write it, with `:name` for each parameter. */
export function createCallRoutes(backend: Backend): CallRoutes {
  const app = new Hono()
  const calls: Call[] = []
  const registerAs =
    (method: Call['method']): Register =>
    (path, description, handle) => {
      calls.push({ ...description, method, path: path.replace(/:(\w+)/g, '{$1}') })
      app.on(method, [path], async (context) => {
        const asked = await readAsked(backend, context, description)
        return asked.ok ? handle(asked.value) : asked.error
      })
    }
  return {
    app,
    calls,
    get: registerAs('GET'),
    post: registerAs('POST'),
    put: registerAs('PUT'),
    delete: registerAs('DELETE'),
  }
}

/** What is asked; else the refusal: 401 and 404 by who asks, then 415 and 400 by the body, then 422 by its schema. */
async function readAsked<Path extends string, D extends CallDescription>(
  backend: Backend,
  context: Context<BlankEnv, Path>,
  { isSignedIn, isOperators, roles, isRepeatable, request, refuseBody }: D,
): Promise<Result<Asked<Path, D>, Response>> {
  const session = isSignedIn ? await openSession(backend, context.req.raw) : null
  if (isSignedIn && session === null) return err(notSignedIn())
  const stranger = isOperators ? await refuseStranger(backend, context.req.raw) : null
  if (stranger) return err(stranger)
  const staff = roles ? await askedBy(backend, context.req.raw, roles) : ok(null)
  if (!staff.ok) return staff
  const sent = request ? await readJsonBody(context) : ok(null)
  if (!sent.ok) return sent
  const keyed = isRepeatable ? await readKeyedBody(context, sent.value?.text ?? '') : ok(null)
  if (!keyed.ok) return keyed
  const body = request ? decode<unknown>(requestSchemas[request], sent.value?.value) : ok(null)
  if (!body.ok) return err(refuseBody?.() ?? invalid(body.error))
  // Each field is there exactly when the description says so.
  const asked = { context, session, staff: staff.value, body: body.value, sent: sent.value, keyed: keyed.value }
  return ok(asked as Asked<Path, D>)
}

/** Returns who asks at the desk; the 401 when nobody is signed in there, the 403 for a role that may not ask. */
async function askedBy(
  backend: Backend,
  request: Request,
  roles: readonly StaffRole[],
): Promise<Result<Staff, Response>> {
  const session = await openDeskSession(backend, request)
  if (session === null) return err(notSignedIn())
  if (roles.includes(session.staff.role)) return ok(session.staff)
  return err(refusal(403, { message: 'Your role at the desk does not include this.', code: 'not_your_role' }))
}

/** Returns the refusal of a request without the operator token: 401, or 404 in a shop that has none. */
async function refuseStranger({ settings: { operatorToken } }: Backend, request: Request): Promise<Response | null> {
  if (operatorToken === null) return notFound()
  if (await isOperator(request, operatorToken)) return null
  return refusal(401, { message: 'This needs the operator token.', code: 'unauthenticated' })
}
