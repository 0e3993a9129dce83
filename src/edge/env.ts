import type { EmailBinding } from '#backend/mail/binding-mailer.ts'
import type { Fetcher } from '#gateway/fetcher.ts'
import type { DataPoint } from './request-line.ts'
import type { SettingTexts } from './settings.ts'

/** A rate-limiting binding. It counts the calls of one key in its period, separately in each location (safety F3). */
interface RateLimiter {
  limit(options: { readonly key: string }): Promise<{ readonly success: boolean }>
}

/** The Worker's bindings and settings (wrangler.toml, rules §14). */
export interface Env extends SettingTexts {
  readonly DB: D1Database
  readonly ASSETS?: Fetcher
  /** Another Worker as the backend. */
  readonly BACKEND?: Fetcher
  /** Sends mails when no mail service is set. */
  readonly EMAIL?: EmailBinding
  /** Keeps the pictures of the catalog. */
  readonly PICTURES?: R2Bucket
  /** Workers Analytics Engine: one data point a request. */
  readonly FIGURES?: { writeDataPoint(point: DataPoint): void }
  readonly RATE_LIMIT_EMAIL?: RateLimiter
  readonly RATE_LIMIT_LOGIN?: RateLimiter
  readonly RATE_LIMIT_TRACK?: RateLimiter
  readonly RATE_LIMIT_ORDER?: RateLimiter
}
