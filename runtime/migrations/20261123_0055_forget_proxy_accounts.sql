-- What was filled in for a proxy top-up may let people into an account: it is not offered again.
DELETE FROM recent_charge_account WHERE slug IN (SELECT slug FROM orders WHERE goods_type = 3);
