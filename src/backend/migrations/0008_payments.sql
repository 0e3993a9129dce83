-- Payments that survive a crash: an attempt is on record before each call to a provider, refunds are sent until the
-- provider confirms them, and a webhook counts once (rules §12 "Payment").

CREATE TABLE payment_attempts (
  -- The provider's idempotency key.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  provider TEXT NOT NULL CHECK (provider IN ('sandbox', 'stripe', 'paypal')),
  status TEXT NOT NULL CHECK (status IN ('started', 'under_way', 'confirmation', 'paid', 'returned', 'ended')),
  amount_cents INTEGER NOT NULL CHECK (amount_cents >= 0),
  -- What the provider calls the attempt: Stripe's PaymentIntent, PayPal's order, the sandbox's challenge.
  reference TEXT,
  -- What the provider calls the money it took, where a refund needs it: PayPal's capture.
  charge TEXT,
  -- Until then a call to the provider may still be running, and nobody else touches the attempt.
  leased_until_ms INTEGER NOT NULL,
  -- When the reconciler asks the provider next; NULL once the attempt has an end.
  check_at_ms INTEGER,
  created_at_ms INTEGER NOT NULL,
  CONSTRAINT attempt_reference UNIQUE (provider, reference)
) STRICT, WITHOUT ROWID;
CREATE INDEX payment_attempts_by_order ON payment_attempts (order_id);
CREATE INDEX payment_attempts_by_check ON payment_attempts (check_at_ms) WHERE check_at_ms IS NOT NULL;
CREATE UNIQUE INDEX payment_attempts_one_open ON payment_attempts (order_id)
  WHERE status IN ('started', 'under_way', 'confirmation');
CREATE UNIQUE INDEX payment_attempts_one_paid ON payment_attempts (order_id) WHERE status = 'paid';

CREATE TABLE refunds (
  -- The provider's idempotency key.
  id TEXT PRIMARY KEY,
  attempt_id TEXT NOT NULL REFERENCES payment_attempts (id) ON DELETE CASCADE,
  order_id TEXT NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  cause TEXT NOT NULL CHECK (cause IN ('cancelled', 'unusable', 'undeliverable')),
  -- The line that can't be delivered; '' for all of the money.
  line_key TEXT NOT NULL,
  -- In the smallest unit of the currency.
  amount_cents INTEGER NOT NULL CONSTRAINT refund_left CHECK (amount_cents > 0),
  currency TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('due', 'sent', 'done', 'failed')),
  reference TEXT,
  tries INTEGER NOT NULL DEFAULT 0,
  -- When it is sent or looked up next; NULL once it has an end.
  retry_at_ms INTEGER,
  created_at_ms INTEGER NOT NULL,
  settled_at_ms INTEGER,
  CONSTRAINT refunded_once UNIQUE (attempt_id, cause, line_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX refunds_by_order ON refunds (order_id);
CREATE INDEX refunds_by_retry ON refunds (retry_at_ms) WHERE retry_at_ms IS NOT NULL;

-- Webhooks that had their effect, so that a repeat has none.
CREATE TABLE webhook_events (
  provider TEXT NOT NULL,
  event_id TEXT NOT NULL,
  received_at_ms INTEGER NOT NULL,
  CONSTRAINT webhook_once PRIMARY KEY (provider, event_id)
) STRICT, WITHOUT ROWID;

-- What a person must look into.
CREATE TABLE alerts (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('foreign_amount', 'unknown_payment', 'refund_failed')),
  -- The attempt, refund or provider's reference that it is about.
  subject TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  CONSTRAINT alert_once UNIQUE (kind, subject)
) STRICT;

INSERT INTO payment_attempts (id, order_id, provider, status, amount_cents, reference, leased_until_ms, check_at_ms,
    created_at_ms)
  SELECT id, order_id, provider,
    CASE status WHEN 'declined' THEN 'ended' WHEN 'refund_due' THEN 'returned' ELSE status END,
    amount_cents, id, 0, CASE status WHEN 'confirmation' THEN 0 END, created_at_ms
  FROM payments;
INSERT INTO refunds (id, attempt_id, order_id, cause, line_key, amount_cents, currency, status, retry_at_ms,
    created_at_ms)
  SELECT 'refund-' || id, id, order_id, 'cancelled', '', amount_cents, 'USD', 'due', 0, created_at_ms
  FROM payments WHERE status = 'refund_due' AND amount_cents > 0;
DROP TABLE payments;
