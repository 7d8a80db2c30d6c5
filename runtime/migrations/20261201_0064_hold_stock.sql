-- How many of the taken pieces are of orders whose delivery has not begun. No upstream knows of them,
-- so a new count has them among the taken; until now it forgot them.
ALTER TABLE stock ADD COLUMN held BIGINT NOT NULL DEFAULT 0;
UPDATE stock SET held = h.pieces, taken = stock.taken + h.forgotten
FROM (
    SELECT o.sku_id, o.part, COUNT(*) AS pieces,
        SUM(CASE WHEN o.counted_from <> s.counted_from THEN 1 ELSE 0 END) AS forgotten
    FROM (
        SELECT sku_id, 'whole' AS part, stock_counted_from AS counted_from FROM orders
        WHERE state IN ('pending', 'waitProcessing') AND stock_counted_from IS NOT NULL
        UNION ALL
        SELECT sku_id, 'flash' AS part, flash_counted_from AS counted_from FROM orders
        WHERE state IN ('pending', 'waitProcessing') AND flash_counted_from IS NOT NULL
    ) o
    JOIN stock s ON s.sku_id = o.sku_id AND s.part = o.part
    GROUP BY o.sku_id, o.part
) h
WHERE h.sku_id = stock.sku_id AND h.part = stock.part;
