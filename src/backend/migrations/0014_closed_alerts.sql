-- When the operator closed an alert. It stays, so that its number never means another one; raised again, it is open again.
ALTER TABLE alerts ADD COLUMN closed_at_ms INTEGER;
