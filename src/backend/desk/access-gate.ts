/** Cloudflare Access in front of the desk: the team's origin, and the audience tag of the application. */
export interface AccessGate {
  readonly teamDomain: string
  readonly audience: string
}
