import type { NaiveHandler } from './naive-handler.ts'

const resetTokens = 'src/backend/accounts/reset-tokens-sql.ts'

/** Naive ways to let people in. */
export const accountHandlers: readonly NaiveHandler[] = [
  {
    name: 'no pause after wrong passwords',
    rows: '^I13 ',
    changes: [
      {
        file: 'src/backend/accounts/sign-in.ts',
        from: 'if (nextAtMs !== null) return',
        to: 'if (nextAtMs === 0) return',
      },
    ],
  },
  {
    name: 'an unknown address answered otherwise than a wrong password',
    rows: '^I11 ',
    changes: [
      {
        file: 'src/backend/accounts/sign-in.ts',
        from: '  const turn = await takePasswordTurn()\n',
        to: "  if (found === undefined) return refusal(401, { message: 'There is no such account.', code: 'unknown_account' })\n  const turn = await takePasswordTurn()\n",
      },
    ],
  },
  {
    name: 'a reset link that works twice',
    rows: '^I14 ',
    changes: [
      {
        file: resetTokens,
        from: `      db.prepare(\`DELETE FROM reset_tokens WHERE user_id = \${owner}\`).bind(hash, atMs),\n`,
        to: `      db.prepare(\`SELECT \${owner}\`).bind(hash, atMs),\n`,
      },
    ],
  },
  {
    name: 'sessions that live on after a new password',
    rows: '^I14 |^I15 ',
    changes: [
      {
        file: resetTokens,
        from: `      db.prepare(\`DELETE FROM sessions WHERE user_id = \${owner}\`).bind(hash, atMs),\n`,
        to: `      db.prepare(\`SELECT \${owner}\`).bind(hash, atMs),\n`,
      },
    ],
  },
  {
    name: 'session tokens kept as they are',
    rows: '^I15 ',
    changes: [
      {
        file: 'src/backend/accounts/signed-in.ts',
        from: 'return token !== null && isSecretToken(token) ? sha256(token) : null',
        to: 'return token !== null && isSecretToken(token) ? token : null',
      },
      {
        file: 'src/backend/secrets/secret-tokens.ts',
        from: '  return { token, hash: await sha256(token) }',
        to: '  return { token, hash: token }',
      },
    ],
  },
  {
    name: 'a sign-out that only deletes the cookie',
    rows: '^I15 ',
    changes: [
      {
        file: 'src/backend/accounts/sessions-sql.ts',
        from: "  return db.prepare('DELETE FROM sessions WHERE id = ?1').bind(hash)\n",
        to: "  return db.prepare('SELECT ?1').bind(hash)\n",
      },
    ],
  },
  {
    name: 'orders for whoever knows the id',
    rows: '^I6 ',
    changes: [
      {
        file: 'src/backend/orders/own-order-routes.ts',
        from: '  if (owner !== null && owner !==',
        to: '  if (owner === id && owner !==',
      },
    ],
  },
  {
    name: "anybody's saved cart",
    rows: '^I6 ',
    changes: [
      {
        file: 'src/backend/carts/cart-routes.ts',
        from: '  return user.id === userId\n',
        to: '  return user.id !== userId + userId\n',
      },
    ],
  },
  {
    name: 'a session cookie that scripts can read',
    rows: '^H4 ',
    changes: [
      {
        file: 'src/backend/accounts/session-cookie.ts',
        from: '; Secure; HttpOnly; SameSite=Lax`',
        to: '; Secure; SameSite=Lax`',
      },
    ],
  },
]
