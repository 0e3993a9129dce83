-- What the shop does on its own every ten minutes: mails are tried again, and expired orders are told of.

ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0;
-- NULL: it was tried often enough.
ALTER TABLE outbox ADD COLUMN retry_at_ms INTEGER;
-- From when on nobody needs the mail any more: a link for ten minutes is of no use after an hour.
ALTER TABLE outbox ADD COLUMN useless_at_ms INTEGER NOT NULL DEFAULT 0;
CREATE INDEX outbox_by_retry ON outbox (retry_at_ms) WHERE retry_at_ms IS NOT NULL;

-- Cancellations by age: those of the last day that no mail told of.
CREATE INDEX order_events_cancelled ON order_events (at_ms) WHERE step = 'cancelled';
