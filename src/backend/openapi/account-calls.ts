import type { Call, Sight } from './call.ts'

const done: Sight = { schema: { type: ['null', 'object'] } }
const linked: Sight = {
  schema: {
    type: 'array',
    items: { type: 'object', properties: { provider: { type: 'string' }, linkedAt: { type: 'string' } } },
  },
}

/** Calls of accounts. */
export const accountCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/api/user',
    summary: 'Makes an account and signs in',
    request: 'Registration',
    answer: { name: 'SignedIn' },
    status: 201,
  },
  {
    method: 'GET',
    path: '/api/user',
    summary: 'Who is signed in',
    isSignedIn: true,
    answer: { name: 'User' },
    refusals: [401],
  },
  {
    method: 'PUT',
    path: '/api/user',
    summary: 'Changes the account; another address or password needs the current password',
    isSignedIn: true,
    request: 'UserChange',
    answer: { name: 'User' },
    refusals: [401],
  },
  {
    method: 'POST',
    path: '/api/login',
    summary: 'Signs in',
    request: 'Credentials',
    answer: { name: 'SignedIn' },
    refusals: [401],
  },
  { method: 'POST', path: '/api/logout', summary: 'Ends the session', answer: { schema: { type: 'null' } } },
  {
    method: 'GET',
    path: '/api/email/{email}',
    summary: 'Whether an address has an account',
    answer: { schema: { type: 'object', properties: { registered: { type: 'boolean' } } } },
    refusals: [422],
  },
  {
    method: 'POST',
    path: '/api/password/email',
    summary: 'Sends a link to choose a new password, where the address has an account; the answer never tells',
    request: 'ResetRequest',
    answer: done,
  },
  {
    method: 'POST',
    path: '/api/password/check',
    summary: 'Whether the token of the mail still chooses a password; it is not used up',
    request: 'ResetToken',
    answer: { schema: { type: 'object', properties: { isLive: { type: 'boolean' } } } },
  },
  {
    method: 'POST',
    path: '/api/password/reset',
    summary: 'Chooses a new password by the token of the mail',
    request: 'PasswordReset',
    answer: done,
  },
  {
    method: 'GET',
    path: '/api/user/socialite',
    summary: 'The linked Google and Facebook accounts',
    isSignedIn: true,
    answer: linked,
    refusals: [401],
  },
  ...(['google', 'facebook'] as const).map(
    (provider): Call => ({
      method: 'DELETE',
      path: `/api/user/socialite/${provider}`,
      summary: `Unlinks ${provider}; 409 where it is the only way in`,
      isSignedIn: true,
      answer: linked,
      refusals: [401, 404, 409],
    }),
  ),
  {
    method: 'GET',
    path: '/api/user/socialite/{provider}/start',
    summary: "Sends the browser to the provider's sign-in",
    query: { next: { type: 'string' } },
    status: 302,
    refusals: [404],
  },
  {
    method: 'GET',
    path: '/api/user/socialite/{provider}/callback',
    summary: 'Where the provider sends the browser back to',
    query: { code: { type: 'string' }, state: { type: 'string' } },
    status: 302,
    refusals: [404],
  },
]
