/**
 * The module that stands before the built Worker's entry in the tests of the safety rows. It enforces the platform's
 * limits, which workerd on a laptop does not (safety L1): 45 round trips to the database and 50 requests to other
 * servers in one call, rows of 2 MB, 100,000 rounds of PBKDF2. A test can also move the clock, say which client calls,
 * and take the database's batches in hand.
 *
 * Headers of a request: `x-test-client` is the client's address. Headers of an answer: `x-test-database-calls`,
 * `x-test-outside-calls`. `/_test/clock?offset=MS` moves the clock, and `?at=MS` stops it. `/_test/gate?on=1` sends every batch to the GATE.
 * `/_test/faults?share=0.01` lets that share of the batches fail before they run, and as many after their commit.
 * `/_test/prototype` lists the fields that every object of the Worker has, which should be none.
 */
export const limitedWorker = `
import { AsyncLocalStorage } from 'node:async_hooks'
import { withEnv } from 'cloudflare:workers'
import shop from './entry.mjs'

const maxDatabaseCalls = 45
const maxOutsideCalls = 50
const maxRowBytes = 2_000_000
const calls = new AsyncLocalStorage()
const encoder = new TextEncoder()
let offsetMs = 0
let stoppedMs = null
let isGated = false
let faultShare = 0

const realNow = Date.now
Date.now = () => stoppedMs ?? realNow() + offsetMs

const realFetch = globalThis.fetch
globalThis.fetch = (...args) => {
  count('outside', maxOutsideCalls)
  return realFetch(...args)
}

for (const name of ['deriveBits', 'deriveKey']) {
  const real = crypto.subtle[name].bind(crypto.subtle)
  Object.defineProperty(crypto.subtle, name, { value: (algorithm, ...rest) => {
    if (algorithm.name === 'PBKDF2' && algorithm.iterations > 100_000) throw new Error('LIMIT: PBKDF2 rounds')
    return real(algorithm, ...rest)
  } })
}

function count(kind, limit) {
  const call = calls.getStore()
  if (call === undefined) return
  call[kind] += 1
  if (call[kind] > limit) throw new Error('LIMIT: ' + kind + ' calls of one request')
}

class Statement {
  constructor(database, sql, values) {
    this.database = database
    this.sql = sql
    this.values = values
  }
  bind(...values) {
    let bytes = 0
    for (const value of values) {
      if (value === undefined) throw new TypeError('D1_TYPE_ERROR: undefined bound in ' + this.sql)
      const own = typeof value === 'string' ? encoder.encode(value).length : (value?.byteLength ?? 8)
      // A list of many rows is one value, which has the same limit.
      bytes = this.sql.includes('json_each') ? Math.max(bytes, own) : bytes + own
    }
    if (bytes > maxRowBytes) throw new Error('LIMIT: row of ' + bytes + ' bytes')
    return new Statement(this.database, this.sql, values)
  }
  async all() {
    return (await this.database.batch([this]))[0]
  }
  run() {
    return this.all()
  }
  async first(column) {
    const [row] = (await this.all()).results
    if (row === undefined) return null
    return column === undefined ? row : row[column]
  }
}

class LimitedDatabase {
  constructor(real, gate, session = '') {
    this.real = real
    this.gate = gate
    this.session = session
  }
  withSession(session) {
    return new LimitedDatabase(this.real.withSession(session), this.gate, session)
  }
  getBookmark() {
    return this.real.getBookmark()
  }
  prepare(sql) {
    return new Statement(this, sql, [])
  }
  async run(statements) {
    const dice = Math.random()
    if (dice < faultShare) throw new Error('D1_ERROR: Network connection lost.')
    const results = await this.real.batch(statements.map(({ sql, values }) => this.real.prepare(sql).bind(...values)))
    if (dice > 1 - faultShare) throw new Error('D1_ERROR: Network connection lost.')
    return results
  }
  async batch(statements) {
    count('database', maxDatabaseCalls)
    if (!isGated) return this.run(statements)
    const body = JSON.stringify(statements.map(({ sql, values }) => ({ sql, values })))
    const response = await this.gate.fetch('http://gate/', { method: 'POST', body, headers: { 'x-session': this.session } })
    const answer = await response.json()
    if (!response.ok) throw new Error(answer.message)
    return answer
  }
}

// One object for each environment: the Worker keeps its catalog by it.
const environments = new WeakMap()
function limited(env) {
  const known = environments.get(env)
  if (known) return known
  const made = { ...env, DB: new LimitedDatabase(env.DB, env.GATE) }
  environments.set(env, made)
  return made
}

export default {
  async fetch(request, env, context) {
    const url = new URL(request.url)
    if (url.pathname === '/_test/clock') {
      const at = url.searchParams.get('at')
      stoppedMs = at === null ? null : Number(at)
      offsetMs = Number(url.searchParams.get('offset'))
      return new Response(null, { status: 204 })
    }
    if (url.pathname === '/_test/gate') {
      isGated = url.searchParams.get('on') === '1'
      return new Response(null, { status: 204 })
    }
    if (url.pathname === '/_test/faults') {
      faultShare = Number(url.searchParams.get('share'))
      return new Response(null, { status: 204 })
    }
    if (url.pathname === '/_test/prototype') {
      const fields = []
      for (const field in {}) fields.push(field)
      return Response.json(fields)
    }
    const headers = new Headers(request.headers)
    const client = headers.get('x-test-client')
    headers.delete('x-test-client')
    if (client !== null) headers.set('cf-connecting-ip', client)
    const call = { database: 0, outside: 0 }
    return calls.run(call, async () => {
      const wrapped = limited(env)
      const answer = await withEnv(wrapped, () => shop.fetch(new Request(request, { headers }), wrapped, context))
      const counted = new Response(answer.body, answer)
      counted.headers.set('x-test-database-calls', String(call.database))
      counted.headers.set('x-test-outside-calls', String(call.outside))
      return counted
    })
  },
  scheduled: (event, env, context) => calls.run({ database: 0, outside: 0 }, () => shop.scheduled(event, limited(env), context)),
}
`
