//! What must hold of the rows of a shop, as statements that find those of which it does not hold.
//!
//! Each gives the place of a row and what is wrong with it, and no more than can be read.

/// Rules that statements can tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowRules {
    /// Of the books.
    Ledger,
    /// Of the events of orders.
    Events,
    /// Of codes for sale.
    Codes,
    /// Of stock.
    Stock,
    /// Of coupons.
    Coupons,
    /// Of identity audits.
    Audits,
    /// Of deliveries.
    Supplies,
}

/// Something that must hold of every row.
pub(super) struct RowRule {
    /// Finds the rows of which it does not.
    pub find: &'static str,
    /// What an operator can do about one.
    pub way_out: &'static str,
}

const BOOKS: &str = "nothing of Kiosk writes this: compare with a backup that verifies, and with the \
     provider's own list";
const RECONCILE: &str = "`kiosk payments reconcile` asks the provider again; compare the receipt with \
     the provider's own list";
const SHOW: &str =
    "`kiosk orders show` tells what happened to it; compare with a backup that verifies";
const CODE: &str = "give the code to nobody else: find its buyer by `kiosk orders show`, and compare \
     with a backup that verifies";
const COUPON: &str = "`kiosk coupons list` shows the activity; compare with a backup that verifies";

const LEDGER: &[RowRule] = &[
    RowRule {
        find: "SELECT 'posting ' || posting_id AS place,
            'its entries add up to ' || SUM(amount) || ' hundredths of ' || currency AS doubt
         FROM ledger_entry GROUP BY posting_id, currency HAVING SUM(amount) <> 0
         ORDER BY posting_id LIMIT 100",
        way_out: BOOKS,
    },
    RowRule {
        find: "SELECT 'receipt ' || r.id AS place, 'the books hold ' || COALESCE(b.booked, 0)
            || ' hundredths of it, ' || r.amount || ' came and '
            || CASE WHEN f.id IS NULL THEN 0 ELSE r.amount END || ' went back' AS doubt
         FROM receipt r
         LEFT JOIN (SELECT receipt_id, currency, SUM(amount) AS booked FROM ledger_entry
            WHERE account = 'provider' AND kind <> 'provider-fee'
            GROUP BY receipt_id, currency) b
            ON b.receipt_id = r.id AND b.currency = r.currency
         LEFT JOIN refund f ON f.receipt_id = r.id AND f.state = 'done'
         WHERE COALESCE(b.booked, 0) <> r.amount - CASE WHEN f.id IS NULL THEN 0 ELSE r.amount END
         ORDER BY r.id LIMIT 100",
        way_out: RECONCILE,
    },
    RowRule {
        find: "SELECT 'receipt ' || r.id AS place, 'its provider keeps ' || COALESCE(r.fee_amount, 0)
            || ' hundredths, and the books say ' || COALESCE(b.kept, 0) AS doubt
         FROM receipt r
         LEFT JOIN (SELECT receipt_id, MIN(currency) AS currency, SUM(amount) AS kept
            FROM ledger_entry WHERE account = 'provider-fees' GROUP BY receipt_id) b
            ON b.receipt_id = r.id
         WHERE COALESCE(b.kept, 0) <> COALESCE(r.fee_amount, 0)
            OR b.currency <> r.fee_currency
         ORDER BY r.id LIMIT 100",
        way_out: BOOKS,
    },
    RowRule {
        find: "SELECT 'posting ' || posting_id AS place, 'it moves money that no receipt tells of' AS doubt
         FROM ledger_entry WHERE account = 'provider' AND receipt_id IS NULL
         ORDER BY posting_id LIMIT 100",
        way_out: BOOKS,
    },
    RowRule {
        find: "SELECT 'order ' || o.order_no AS place, 'it is paid, and the books sold goods of '
            || COALESCE(b.sold, 0) || ' hundredths instead of ' || o.goods_amount AS doubt
         FROM orders o LEFT JOIN (
            SELECT order_id, -SUM(amount) AS sold FROM ledger_entry
            WHERE account = 'sales' AND order_id IS NOT NULL GROUP BY order_id) b ON b.order_id = o.id
         WHERE o.state NOT IN ('pending', 'timeout', 'cancel')
            AND COALESCE(b.sold, 0) <> o.goods_amount
         ORDER BY o.id LIMIT 100",
        way_out: SHOW,
    },
    RowRule {
        find: "SELECT 'order ' || o.order_no AS place,
            'it is not paid, and the books say that it was' AS doubt
         FROM orders o WHERE o.state IN ('pending', 'timeout', 'cancel') AND EXISTS (
            SELECT 1 FROM ledger_entry e WHERE e.order_id = o.id AND e.account = 'sales')
         ORDER BY o.id LIMIT 100",
        way_out: SHOW,
    },
    RowRule {
        find: "SELECT 'order ' || o.order_no AS place, 'it is in `' || o.state
            || '`, and no refund sends its money back' AS doubt
         FROM orders o LEFT JOIN receipt r ON r.order_id = o.id
         LEFT JOIN refund f ON f.receipt_id = r.id
         WHERE f.id IS NULL AND (o.state IN ('refunding', 'refundFail')
            OR (o.state = 'refunded' AND r.id IS NOT NULL))
         ORDER BY o.id LIMIT 100",
        way_out: "`kiosk payments list` shows its money: send it back at the provider, and note it there",
    },
    RowRule {
        find: "SELECT 'receipt ' || r.id AS place, 'it pays no order, does not go back, and nobody is to decide about it' AS doubt
         FROM receipt r JOIN payment p ON p.id = r.payment_id
         WHERE r.order_id IS NULL AND r.review IS NULL AND p.review IS NULL
            AND NOT EXISTS (SELECT 1 FROM refund f WHERE f.receipt_id = r.id)
         ORDER BY r.id LIMIT 100",
        way_out: "`kiosk payments list` shows its payment: send it back at the provider, and note it there",
    },
    RowRule {
        // What an operator let off the shopper is a discount that the order does not know.
        find: "SELECT 'order ' || o.order_no AS place, 'it is paid, and the books took fees of '
            || COALESCE(b.fees, 0) || ' hundredths instead of ' || o.fee_amount
            || ', and gave discounts of ' || COALESCE(b.discounts, 0) || ' instead of '
            || (o.discount_amount + CASE WHEN r.id IS NULL THEN 0
                ELSE o.goods_amount - o.discount_amount + o.fee_amount - r.amount END) AS doubt
         FROM orders o LEFT JOIN receipt r ON r.order_id = o.id LEFT JOIN (
            SELECT order_id, SUM(CASE WHEN account = 'fees' THEN -amount ELSE 0 END) AS fees,
                SUM(CASE WHEN account = 'discounts' THEN amount ELSE 0 END) AS discounts
            FROM ledger_entry WHERE account IN ('fees', 'discounts') AND order_id IS NOT NULL
            GROUP BY order_id) b ON b.order_id = o.id
         WHERE o.state NOT IN ('pending', 'timeout', 'cancel')
            AND (COALESCE(b.fees, 0) <> o.fee_amount OR COALESCE(b.discounts, 0) <> o.discount_amount
                + CASE WHEN r.id IS NULL THEN 0
                ELSE o.goods_amount - o.discount_amount + o.fee_amount - r.amount END)
         ORDER BY o.id LIMIT 100",
        way_out: SHOW,
    },
];

const EVENTS: &[RowRule] = &[
    RowRule {
        find: "SELECT 'order ' || o.order_no AS place, 'it has no event' AS doubt FROM orders o
         WHERE NOT EXISTS (SELECT 1 FROM order_event e WHERE e.order_id = o.id)
         ORDER BY o.id LIMIT 100",
        way_out: SHOW,
    },
    RowRule {
        find:
            "SELECT 'order ' || o.order_no AS place, 'it counts ' || o.events || ' events and has '
            || b.events || ', from number ' || b.lowest || ' to number ' || b.highest AS doubt
         FROM orders o JOIN (
            SELECT order_id, COUNT(*) AS events, MAX(n) AS highest, MIN(n) AS lowest
            FROM order_event GROUP BY order_id) b ON b.order_id = o.id
         WHERE o.events <> b.events OR b.highest <> b.events OR b.lowest <> 1
         ORDER BY o.id LIMIT 100",
        way_out: SHOW,
    },
    RowRule {
        find: "SELECT 'order ' || o.order_no AS place,
            'it is in `' || o.state || '`, and its last event says `' || e.state || '`' AS doubt
         FROM orders o JOIN order_event e ON e.order_id = o.id
            AND e.n = (SELECT MAX(n) FROM order_event l WHERE l.order_id = o.id)
         WHERE e.state <> o.state ORDER BY o.id LIMIT 100",
        way_out: SHOW,
    },
];

const CODES: &[RowRule] = &[
    RowRule {
        find:
            "SELECT 'order ' || o.order_no AS place, 'it is completed and has no sold code' AS doubt
         FROM orders o WHERE o.state = 'completed' AND o.goods_type = 2 AND NOT EXISTS (
            SELECT 1 FROM sale_code c WHERE c.order_id = o.id AND c.sold_at IS NOT NULL)
         ORDER BY o.id LIMIT 100",
        way_out: "look for its code in a backup that verifies; its buyer waits for one",
    },
    RowRule {
        // One that no key opens stays its order's own, which is in processing or sent back.
        find: "SELECT 'code ' || c.id AS place, 'it is sold to order ' || o.order_no
            || ', which is in `' || o.state || '`' AS doubt
         FROM sale_code c JOIN orders o ON o.id = c.order_id WHERE c.sold_at IS NOT NULL
            AND o.state IN ('pending', 'waitProcessing', 'timeout', 'cancel')
         ORDER BY c.id LIMIT 100",
        way_out: CODE,
    },
    RowRule {
        find: "SELECT 'code ' || c.id AS place, 'it is reserved for order ' || o.order_no
            || ', which waits for none: `' || o.state || '`' AS doubt
         FROM sale_code c JOIN orders o ON o.id = c.order_id WHERE c.sold_at IS NULL AND o.state IN
            ('completed', 'timeout', 'cancel', 'refunding', 'refunded', 'refundFail')
         ORDER BY c.id LIMIT 100",
        way_out: CODE,
    },
    RowRule {
        find: "SELECT 'code ' || c.id AS place, 'it is of SKU ' || c.sku_id || ', and order '
            || o.order_no || ' is for ' || o.sku_id AS doubt
         FROM sale_code c JOIN orders o ON o.id = c.order_id WHERE o.sku_id <> c.sku_id
         ORDER BY c.id LIMIT 100",
        way_out: CODE,
    },
    RowRule {
        find:
            "SELECT 'code ' || id AS place, 'it is sold or reserved, and no order has it' AS doubt
         FROM sale_code
         WHERE order_id IS NULL AND (sold_at IS NOT NULL OR reserved_at IS NOT NULL)
         ORDER BY id LIMIT 100",
        way_out: CODE,
    },
];

const STOCK: &[RowRule] = &[RowRule {
    find: "SELECT 'stock of SKU ' || s.sku_id || ' (' || s.part || ')' AS place,
            'it has ' || s.taken || ' pieces taken, of which orders hold ' || s.held || ', and '
            || COALESCE(h.pieces, 0) || ' orders hold one' AS doubt
         FROM stock s
         LEFT JOIN (SELECT o.sku_id, o.part, COUNT(*) AS pieces FROM (
                SELECT sku_id, 'whole' AS part FROM orders
                WHERE state IN ('pending', 'waitProcessing') AND stock_counted_from IS NOT NULL
                UNION ALL
                SELECT sku_id, 'flash' AS part FROM orders
                WHERE state IN ('pending', 'waitProcessing') AND flash_counted_from IS NOT NULL
            ) o GROUP BY o.sku_id, o.part) h
            ON h.sku_id = s.sku_id AND h.part = s.part
         WHERE s.held <> COALESCE(h.pieces, 0) OR s.taken < s.held
         ORDER BY s.sku_id, s.part LIMIT 100",
    way_out: "nothing of Kiosk writes this: compare with a backup that verifies, and state the SKU's \
              stock anew",
}];

const COUPONS: &[RowRule] = &[
    RowRule {
        find: "SELECT 'order ' || o.order_no AS place, 'it took coupon ' || o.user_coupon_id
            || ', which does not say so' AS doubt
         FROM orders o JOIN user_coupon u ON u.id = o.user_coupon_id
         WHERE o.state IN ('pending', 'waitProcessing', 'processing', 'completed')
            AND (u.order_no IS NULL OR u.order_no <> o.order_no OR u.used_at IS NULL)
         ORDER BY o.id LIMIT 100",
        way_out: SHOW,
    },
    RowRule {
        find: "SELECT 'coupon ' || u.id AS place,
            'it is held by an order that is over or took another' AS doubt
         FROM user_coupon u LEFT JOIN orders o ON o.order_no = u.order_no
            AND o.user_coupon_id = u.id
            AND o.state IN ('pending', 'waitProcessing', 'processing', 'completed')
         WHERE u.order_no IS NOT NULL AND o.id IS NULL ORDER BY u.id LIMIT 100",
        way_out: "give its shopper another by `kiosk coupons issue`",
    },
    RowRule {
        find: "SELECT 'coupon activity ' || a.id AS place, 'it counts ' || a.claimed
            || ' as claimed, and ' || COALESCE(b.had, 0) || ' have one' AS doubt
         FROM coupon_activity a LEFT JOIN (
            SELECT activity_id, COUNT(*) AS had FROM user_coupon GROUP BY activity_id) b
            ON b.activity_id = a.id
         WHERE a.claimed <> COALESCE(b.had, 0) OR a.claimed > COALESCE(a.total, a.claimed)
         ORDER BY a.id LIMIT 100",
        way_out: COUPON,
    },
    RowRule {
        find:
            "SELECT 'a code of coupon activity ' || c.activity_id AS place, 'it counts ' || c.uses
            || ' uses of ' || c.max_uses || ', and ' || COALESCE(b.uses, 0)
            || ' have used it' AS doubt
         FROM coupon_code c LEFT JOIN (
            SELECT code, COUNT(*) AS uses FROM user_coupon WHERE code IS NOT NULL GROUP BY code) b
            ON b.code = c.code
         WHERE c.uses <> COALESCE(b.uses, 0) OR c.uses > c.max_uses
         ORDER BY c.activity_id LIMIT 100",
        way_out: COUPON,
    },
];

const AUDITS: &[RowRule] = &[RowRule {
    find: "SELECT 'the audit of order ' || o.order_no AS place, 'it counts ' || a.events
        || ' events and its status is ' || a.status || '; its last event, number '
        || COALESCE(e.n, 0) || ', says ' || COALESCE(e.status, -1) AS doubt
     FROM audit a JOIN orders o ON o.id = a.order_id
     LEFT JOIN audit_event e ON e.audit_id = a.id
        AND e.n = (SELECT MAX(n) FROM audit_event l WHERE l.audit_id = a.id)
     WHERE e.n IS NULL OR e.n <> a.events OR e.status <> a.status ORDER BY a.id LIMIT 100",
    way_out: "`kiosk audits show` tells what happened to it",
}];

const SUPPLIES: &[RowRule] = &[
    RowRule {
        // What is to be audited first, or belongs to somebody who is blocked, waits for that.
        find: "SELECT 'order ' || o.order_no AS place, 'it is paid, and no job delivers it' AS doubt
         FROM orders o JOIN users u ON u.id = o.user_id AND u.blocked_at IS NULL
         LEFT JOIN audit a ON a.order_id = o.id
         WHERE o.state = 'waitProcessing' AND (a.status IS NULL OR a.status = 2)
            AND NOT EXISTS (SELECT 1 FROM job j WHERE j.kind = 'deliver_order' AND j.dead_at IS NULL
                AND j.payload = '{\"order_id\":' || o.id || '}')
         ORDER BY o.id LIMIT 100",
        way_out: "`kiosk serve` takes it up within a quarter of an hour, and `kiosk orders retry` at \
             once; `kiosk jobs list` shows why its job was given up",
    },
    RowRule {
    find: "SELECT 'the delivery of order ' || o.order_no AS place,
            'its order is completed, and its supplier may deliver once more: it is `' || s.state || '`' AS doubt
         FROM supply s JOIN orders o ON o.id = s.order_id
         WHERE o.state = 'completed' AND s.state NOT IN ('delivered', 'closed')
         ORDER BY s.order_id LIMIT 100",
    way_out: "`kiosk orders show` tells what its supplier was asked; ask the supplier",
    },
    RowRule {
    find: "SELECT 'the delivery of order ' || o.order_no AS place, 'it counts ' || s.events
        || ' events and is `' || s.state || '`; its last event, number '
        || COALESCE(e.n, 0) || ', says `' || COALESCE(e.state, '') || '`' AS doubt
     FROM supply s JOIN orders o ON o.id = s.order_id
     LEFT JOIN supply_event e ON e.order_id = s.order_id
        AND e.n = (SELECT MAX(n) FROM supply_event l WHERE l.order_id = s.order_id)
     WHERE e.n IS NULL OR e.n <> s.events OR e.state <> s.state ORDER BY s.order_id LIMIT 100",
    way_out: "`kiosk orders show` tells what its supplier was asked; ask the supplier",
},
];

impl RowRules {
    pub(super) const fn all(self) -> &'static [RowRule] {
        match self {
            Self::Ledger => LEDGER,
            Self::Events => EVENTS,
            Self::Codes => CODES,
            Self::Stock => STOCK,
            Self::Coupons => COUPONS,
            Self::Audits => AUDITS,
            Self::Supplies => SUPPLIES,
        }
    }
}
