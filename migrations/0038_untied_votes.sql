-- compatible with: 0034
-- Votes of deleted accounts have a random voter id and belong to nobody (decision 51), but kept who gave them and the
-- time of the deletion, which votes of one account had in common. Real voter ids have no hyphens.
update votes set giver = null, updated_at = now() where voter_id like '________-____-____-____-____________';
