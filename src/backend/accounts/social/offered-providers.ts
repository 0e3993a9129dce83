import { decodeFacebookProfile, decodeGoogleProfile } from '#contract/social.ts'
import type { Backend } from '../../ports.ts'
import type { SocialClient, SocialProvider } from './provider.ts'

/** Returns the providers that this shop offers: those with keys in the settings (rules §14). */
export function offeredSocialProviders({
  socialProviders,
  settings: { google, facebook },
}: Backend): readonly SocialProvider[] {
  if (socialProviders !== null) return socialProviders
  return [...(google ? [googleOf(google)] : []), ...(facebook ? [facebookOf(facebook)] : [])]
}

function googleOf(client: SocialClient): SocialProvider {
  return {
    name: 'google',
    ...client,
    scopes: ['openid', 'email', 'profile'],
    authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
    decodeProfile: decodeGoogleProfile,
  }
}

function facebookOf(client: SocialClient): SocialProvider {
  return {
    name: 'facebook',
    ...client,
    scopes: ['email', 'public_profile'],
    authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profileUrl: 'https://graph.facebook.com/v23.0/me?fields=id,email,first_name,last_name',
    decodeProfile: decodeFacebookProfile,
  }
}
