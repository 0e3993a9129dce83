-- Discounts that the shop tells of by itself: to a first visit, and to every account.

ALTER TABLE discounts ADD COLUMN is_popup INTEGER NOT NULL DEFAULT 0 CHECK (is_popup IN (0, 1));
ALTER TABLE discounts ADD COLUMN is_for_accounts INTEGER NOT NULL DEFAULT 0 CHECK (is_for_accounts IN (0, 1));
