-- Codes by their SKU, sold ones too: which SKUs the shop holds codes of is asked every second.
CREATE INDEX sale_code_of_sku ON sale_code (sku_id, id);
-- Codes by their key, so that exchanging keys finds what is left to do.
CREATE INDEX sale_code_of_key ON sale_code (key_id, id);
