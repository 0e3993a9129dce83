import { decodeFacebookProfile, decodeGoogleProfile } from '#contract/social.ts'
import type { Backend } from '../../ports.ts'
import type { SocialProvider } from './provider.ts'

/** Who may vouch in this shop: a provider only where its keys are set (rules §14). */
export function offeredSocialProviders({ socialProviders, env }: Backend): readonly SocialProvider[] {
  if (socialProviders !== null) return socialProviders
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET } = env
  return [
    ...(GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET ? [google(GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET)] : []),
    ...(FACEBOOK_CLIENT_ID && FACEBOOK_CLIENT_SECRET ? [facebook(FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET)] : []),
  ]
}

function google(clientId: string, clientSecret: string): SocialProvider {
  return {
    name: 'google',
    clientId,
    clientSecret,
    scopes: ['openid', 'email', 'profile'],
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    decodeProfile: decodeGoogleProfile,
  }
}

function facebook(clientId: string, clientSecret: string): SocialProvider {
  return {
    name: 'facebook',
    clientId,
    clientSecret,
    scopes: ['email', 'public_profile'],
    authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profileUrl: 'https://graph.facebook.com/v23.0/me?fields=id,email,first_name,last_name',
    decodeProfile: decodeFacebookProfile,
  }
}
