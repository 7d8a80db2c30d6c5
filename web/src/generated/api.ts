/** The calls of the runtime: parameters and answers. Made by `npm run gen` from `openapi.json`. */

export interface paths {
    readonly "/charge/account-check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Whether goods can go to an account. Status 0 with the supplier's message where it says why not,
         *     404 where there are no such goods, 422 where a field is not filled, 429 after too many.
         */
        readonly post: operations["account_check"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/activity-goods": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Goods with an activity page of their own.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["activity_goods_by_get"];
        readonly put?: never;
        /** Goods with an activity page of their own. */
        readonly post: operations["activity_goods"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/app-download-button": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Counts that somebody goes to the app's shop, before the page leads there. Nothing of who it is
         *     is kept.
         */
        readonly post: operations["app_download_button"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/app-info": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The mobile app.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["app_info_by_get"];
        readonly put?: never;
        /** The mobile app. */
        readonly post: operations["app_info"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/area-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The regions on offer.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["area_list_by_get"];
        readonly put?: never;
        /** The regions on offer. */
        readonly post: operations["area_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/bind": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Adds an address or number, and ends the person's other sessions. Refused where the account
         *     has one of this kind, or somebody else has this one.
         */
        readonly post: operations["bind"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/captcha": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A challenge for a person, bound to a purpose and to a cookie that the answer sets.
         *     422 when the purpose or the kind is unknown, 429 when there were too many.
         */
        readonly post: operations["captcha"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/captcha-verify": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Judges an attempt. Status 0 when it is wrong, with the tries that are left in `data.left`,
         *     or when the challenge cannot be tried any more.
         */
        readonly post: operations["captcha_verify"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/categories-v4": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The category tree with its goods groups.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["categories_by_get"];
        readonly put?: never;
        /** The category tree with its goods groups. */
        readonly post: operations["categories"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/daily-sale-goods": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Daily deals.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["daily_sale_goods_by_get"];
        readonly put?: never;
        /** Daily deals. */
        readonly post: operations["daily_sale_goods"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/entry-login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Signs in by the token of an address. 0 with the reason `social_expired` when it was used, is
         *     over or was never given.
         */
        readonly post: operations["entry_login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/entry-token": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * A token that an app hands to the browser in which it opens the shop; it counts once, for a
         *     minute, and in the place of the one before.
         */
        readonly post: operations["entry_token"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/flash-sale-goods": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The flash sale with its hours.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["flash_sale_goods_by_get"];
        readonly put?: never;
        /** The flash sale with its hours. */
        readonly post: operations["flash_sale_goods"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/goods-article": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The article of a goods group, which the reader sanitises. Ours are one page.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["goods_article_by_get"];
        readonly put?: never;
        /** The article of a goods group, which the reader sanitises. Ours are one page. */
        readonly post: operations["goods_article"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/goods-group-detail-v3": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A goods group; status 404 when there is none of that slug.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["group_detail_by_get"];
        readonly put?: never;
        /** A goods group; status 404 when there is none of that slug. */
        readonly post: operations["group_detail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/goods-reviews": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What buyers say.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["goods_reviews_by_get"];
        readonly put?: never;
        /** What buyers say. */
        readonly post: operations["goods_reviews"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/goods-v3": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What a group sells, at prices all in one currency, with what is left now. */
        readonly get: operations["goods"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/homepage-v4": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Banners and hot news.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["homepage_by_get"];
        readonly put?: never;
        /** Banners and hot news. */
        readonly post: operations["homepage"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/hot-goods": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Hot goods.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["hot_goods_by_get"];
        readonly put?: never;
        /** Hot goods. */
        readonly post: operations["hot_goods"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/html-content": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What `/app/rich-text` shows: HTML that the reader sanitises.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["html_content_by_get"];
        readonly put?: never;
        /** What `/app/rich-text` shows: HTML that the reader sanitises. */
        readonly post: operations["html_content"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/ip-info": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The region of an address, as far as the shop offers it. */
        readonly get: operations["ip_info"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/lang-and-currency-v4": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Languages and currencies on offer, and those to show first. */
        readonly get: operations["lang_and_currency"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/lang-maps-v3": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The words of the interface by key; English where the language has none of its own.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["lang_maps_by_get"];
        readonly put?: never;
        /** The words of the interface by key; English where the language has none of its own. */
        readonly post: operations["lang_maps"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/login-v3": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Signs in. 422 when account or password is wrong. After too many wrong passwords at an account
         *     or from an address, status 0 with the reason `account_captcha_needed`: then the same call
         *     succeeds with the proof of a captcha for the purpose `login`. A browser in which the account was
         *     signed in before, known by the cookie `__Host-browser`, is counted by itself.
         */
        readonly post: operations["login_v3"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/logout": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends the session and clears the cookies; without a session it only clears them. */
        readonly post: operations["logout"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/members": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The seven levels, and of somebody signed in their own. */
        readonly post: operations["members"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/new-goods": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * New arrivals.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["new_goods_by_get"];
        readonly put?: never;
        /** New arrivals. */
        readonly post: operations["new_goods"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/news-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * News, the newest first.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["news_list_by_get"];
        readonly put?: never;
        /** News, the newest first. */
        readonly post: operations["news_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/order-buy-again": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Where the goods of an order of the caller's are bought once more. Status 0 with the reason where
         *     they cannot be: they are gone (`ordering_goods_gone`), not sold in the region
         *     (`ordering_not_in_region`) or to the client, or sold out. 404 where the caller has no such order.
         */
        readonly post: operations["order_buy_again"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/order-cancel": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Cancels an order of the caller and gives back its coupon and its stock; one that is cancelled
         *     stays so. Status 0 where it is paid or over, 404 where the caller has no such order.
         */
        readonly post: operations["order_cancel"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/order-detail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * One order. Account data and codes are told to its owner and to who holds its key, and each time
         *     that a code is told is noted. A message says so where a code is there and cannot be read. Status
         *     404 where there is no such order.
         */
        readonly post: operations["order_detail"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/order-information": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Takes what a paid proxy top-up of one's own still needs, once: the order's `owes_information` says
         *     so. Status 0 where it needs nothing or has something else, 404 where there is no such order, 422
         *     where a field is not filled.
         */
        readonly post: operations["order_information"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/order-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The caller's orders of a category, the newest first. */
        readonly post: operations["order_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/pay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Sends the browser to the payment provider's page; from there it comes back to `back_url`, or to
         *     the page of the payment's result. A browser whose order waits for
         *     no money is sent to that page too, and one whose session is over to the page to sign in, which
         *     leads on to the order; a program gets status 0 or 2.
         */
        readonly get: operations["pay"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/phone-area-code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Every area, by its English name. One is selected. */
        readonly get: operations["phone_area_code"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/recent-charge-accounts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The accounts that the caller last charged with a goods group, the last one first: recharge
         *     fields by their names.
         */
        readonly post: operations["recent_charge_accounts"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/recommended-goods": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Recommended goods.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["recommended_goods_by_get"];
        readonly put?: never;
        /** Recommended goods. */
        readonly post: operations["recommended_goods"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/register-v3": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Opens an account and signs it in. 422 when a field is wrong, 429 after too many attempts. */
        readonly post: operations["register_v3"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/reset-password-v3": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Sets a new password, ends all sessions and begins one here. 422 when a field is wrong. */
        readonly post: operations["reset_password_v3"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/search-v4": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Goods by their names, tags and categories in every language, the best first. When too many are
         *     looked for at once: HTTP 503 with `Retry-After`.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["search_by_get"];
        readonly put?: never;
        /**
         * Goods by their names, tags and categories in every language, the best first. When too many are
         *     looked for at once: HTTP 503 with `Retry-After`.
         */
        readonly post: operations["search"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/send-code": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sends a code. The answer is the same whether the account exists or not. A phone needs the
         *     proof of a captcha, and so does the fourth mail of an hour to one address. Codes for
         *     `register` go to what opens an account in the shopper's region. 429 when codes were sent too
         *     often.
         */
        readonly post: operations["send_code"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/session-end": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends one of the person's sessions. Somebody else's is answered as if there were none. */
        readonly post: operations["session_end"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/session-end-others": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Ends all of the person's sessions but the one that asks. */
        readonly post: operations["session_end_others"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/session-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The sessions of the person, the last seen first. */
        readonly post: operations["session_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/socialite-icons": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The services by which people sign in, in the order in which they are shown. */
        readonly get: operations["socialite_icons"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/socialite-icons/{platform}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The picture of a service that is configured without one of its own. */
        readonly get: operations["socialite_icon"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/socialite-links": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The services by which the person signs in, the oldest link first. */
        readonly post: operations["socialite_links"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/socialite-status-v4": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Who waits to be completed. Only the browser that came back is told; 422 without a uuid,
         *     404 for everybody else and when it is over.
         */
        readonly get: operations["socialite_status"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/socialite-unlink": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Removes a link, unless it is the only way in: then status 0. 404 when there is none. */
        readonly post: operations["socialite_unlink"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/socialite/{platform}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Sends the browser to the service, with PKCE, a state and a nonce of this visit alone; from
         *     another of the shop's hosts first to the shop's origin.
         */
        readonly get: operations["socialite"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/socialite/{platform}/callback": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Takes the person whom the service names, and sends the browser back with `platform`,
         *     `status`, `uuid` and `msg`.
         */
        readonly get: operations["socialite_callback"];
        readonly put?: never;
        /**
         * Services that answer by POST: the browser is sent on to the same address by GET, as another
         *     site's POST brings no cookies along.
         */
        readonly post: operations["socialite_posted"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/socialite/login": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Opens or binds an account and signs in. Only the browser that came back can; 0 with the
         *     reason, 422 when a field is wrong, 429 after too many attempts.
         */
        readonly post: operations["socialite_login"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/someone-purchase": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * What others bought lately, their names masked.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["someone_purchase_by_get"];
        readonly put?: never;
        /** What others bought lately, their names masked. */
        readonly post: operations["someone_purchase"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/top-notice": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The strip above the header, or null.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["top_notice_by_get"];
        readonly put?: never;
        /** The strip above the header, or null. */
        readonly post: operations["top_notice"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/trending-search": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Searches that many people make.
         * @description The same by GET, with the parameters in the query: a cache may keep it.
         */
        readonly get: operations["trending_search_by_get"];
        readonly put?: never;
        /** Searches that many people make. */
        readonly post: operations["trending_search"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/update-profile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Gives the person another name. */
        readonly post: operations["update_profile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/user-audit-detail": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The identity audit of an order of the caller, and which of its pictures are there. Status 404
         *     where the caller has no such order, or it has no audit.
         */
        readonly get: operations["user_audit_detail"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/user-audit-recent": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** The caller's identity audit that began last; without one `audit` is null. */
        readonly post: operations["user_audit_recent"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/user-audit-status-update": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Hands in the pictures of an identity audit of the caller, or begins to upload them again. Status 0
         *     where a picture is missing or none is awaited, 404 where the caller has no such audit.
         */
        readonly post: operations["user_audit_status_update"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/user-audit-upload": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Uploads a picture of an identity audit of the caller; it takes the place of the one of its type.
         *     What is kept is drawn anew and shown to people of the shop alone. Status 0 where no picture is
         *     awaited, 404 where the caller has no such audit.
         */
        readonly post: operations["user_audit_upload"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/charge/user-profile": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Who is signed in. */
        readonly post: operations["user_profile"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/ocpc/baidu/upload": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Tells the advertiser what the visit of the user led to, later and once each. Nothing is told in
         *     development, without consent, without a click, or of what did not happen.
         */
        readonly post: operations["upload_conversions"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/catalogue-feed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The catalogue as a build reads it, one JSON object a line: everything, or what changed since a
         *     cursor. Pictures stand where content names them.
         */
        readonly get: operations["catalogue_feed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon-notification-count": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** How many usable coupons and unread notifications the person has. */
        readonly get: operations["coupon_notification_count"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon/get-coupon": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Claims a coupon. Status 0 with the reason when it cannot be claimed, 404 when there is no
         *     such coupon, 429 after too many claims.
         */
        readonly post: operations["get_coupon"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon/get-goods-group-coupon": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Claims a coupon of a goods page. Status 0 with the reason when it cannot be claimed, 404 when
         *     there is no such coupon on that page, 429 after too many claims.
         */
        readonly post: operations["get_goods_group_coupon"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon/goods-discount-data": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What somebody saves on a SKU. Status 404 when there is no such SKU. */
        readonly get: operations["goods_discount_data"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon/goods-group-page-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The coupons of a goods page. Status 404 when there are no such goods. */
        readonly get: operations["goods_group_page_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon/index-page-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** All coupons on offer, those that end first in front. */
        readonly get: operations["index_page_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon/new-coupon": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The usable coupons that the person was not shown yet, the oldest first. */
        readonly get: operations["new_coupon"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon/new-coupon-displayed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Notes that coupons were shown. Numbers of other people's coupons count for nothing. */
        readonly post: operations["new_coupon_displayed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon/redeem": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Gives the coupon of a code. Status 0 with the reason when the code gives none, 422 when it
         *     cannot be a code, 429 after too many tries.
         */
        readonly post: operations["redeem"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/coupon/user-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The coupons of the one who is signed in, the newest first. */
        readonly get: operations["user_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/from-prices": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The prices that cards of groups show, as pages are built with them: a page whose shopper sees
         *     another currency asks once for all of its cards. Groups that are not sold, or have nothing to
         *     sell, are left out.
         */
        readonly get: operations["from_prices"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/global/config": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What every page may need to know. */
        readonly get: operations["global_config"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/goods-check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Whether a SKU may be sold in a region, and whether some are left. */
        readonly get: operations["goods_check"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/notification-read": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /** Notes that the person has read a notification. Status 404 when the person has no such one. */
        readonly post: operations["notification_read"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/order-payment": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Has a pending order of the caller paid by another method; what it comes to follows. Sessions of
         *     the method before are ended. Status 0 where it waits for no money, where money is under way, or
         *     where the method does not take it; 404 where the caller has no such order.
         */
        readonly post: operations["order_payment"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/order-payment-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The methods that take the currency of a pending order of the caller, with what each adds to this
         *     very order. Status 0 where it waits for no money, 404 where the caller has no such order.
         */
        readonly post: operations["order_payment_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/payment-icon": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The ways to pay, as pictures. */
        readonly get: operations["payment_icon"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/payment-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * The methods that take the currency of a SKU, and which of them take its price. Status 0 with the
         *     reason where the SKU may not be sold to this shopper, 404 where there is none.
         */
        readonly post: operations["payment_list"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/payment-webhook/{provider}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Takes what a payment provider tells, once its signature of the very bytes is verified. HTTP 200
         *     when it is done, was done before or is of no concern; anything else asks the provider to tell it
         *     again.
         */
        readonly post: operations["payment_webhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/pre-pay": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * What an order comes to; a visitor is priced without discounts. Status 0 with the reason where
         *     it cannot be ordered, 404 where there is no such SKU.
         */
        readonly post: operations["pre_pay"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/push-message-list": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The person's notifications, the newest first. */
        readonly get: operations["push_message_list"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/submit-order": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Places an order, priced anew. Status 409 with the new totals where they differ from the quote,
         *     status 0 with the reason where it cannot be ordered. The same `Idempotency-Key` gives the same
         *     order; sent with something else it is refused, and sent again before what was sent first is done,
         *     it is told to come back: status 429 with the reason `ordering_in_flight`.
         */
        readonly post: operations["submit_order"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/subscribe": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Sends a mail that asks whether its owner wants news. The answer is the same whether the
         *     address gets news already.
         */
        readonly post: operations["subscribe"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/subscribe-confirm": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Asks the owner of an address whether news are wanted: a page for people. */
        readonly get: operations["subscribe_confirm"];
        readonly put?: never;
        /** Confirms that the owner of an address wants news: a page for people. */
        readonly post: operations["subscribe_confirmed"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/subscribe-end": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Asks whether the news to an address are to end: a page for people. */
        readonly get: operations["subscribe_end"];
        readonly put?: never;
        /** Ends the news to an address: a page for people. */
        readonly post: operations["subscribe_ended"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v4/supplier-webhook/{supplier}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Takes what a supplier tells, once its signature of the very bytes is verified. HTTP 200 when it
         *     is done or was done before; anything else asks the supplier to tell it again. The contract of
         *     suppliers is a document of its own.
         */
        readonly post: operations["supplier_webhook"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description The goods, and every recharge field by its name beside them. They name a person's account, so
         *     they cannot be printed.
         */
        readonly AccountCheckParams: {
            /**
             * @description The recharge fields by their names, where they do not stand beside these.
             * @example {
             *       "server": "asia",
             *       "user_id": "20471"
             *     }
             */
            readonly charge_params?: {
                readonly [key: string]: string;
            };
            /** @description The form that the page showed, which changes nothing. */
            readonly charge_tpl?: Record<string, never>;
            /**
             * Format: int64
             * @description The SKU's number.
             * @example 50104
             */
            readonly sku_id: number;
            /**
             * @description The slug of the goods group.
             * @example star-drifters
             */
            readonly type: string;
        };
        /** @description Of which goods. */
        readonly AccountsParams: {
            /**
             * @description The group's slug.
             * @example star-drifters
             */
            readonly slug: string;
        };
        /** @description Where an address is. */
        readonly AddressRegion: {
            /**
             * @description The symbol of a region that the shop offers; `0` where none is known.
             * @example ID
             */
            readonly country_code: string;
        };
        /** @description Which app. */
        readonly AppDownloadParams: {
            /**
             * @description `android` or `ios`.
             * @example android
             */
            readonly client?: string | null;
        };
        /** @description `data` of `POST /charge/app-info`. */
        readonly AppInfo: {
            /**
             * @description The Android package.
             * @example https://shop.example/app/comet-bazaar.apk
             */
            readonly android?: string;
            /**
             * @description The iOS store page.
             * @example https://apps.example/comet-bazaar
             */
            readonly ios?: string;
            /**
             * @description The current version.
             * @example 1.4.0
             */
            readonly version?: string;
        };
        /** @description An area of phone numbers. */
        readonly Area: {
            /** @example 62 */
            readonly code: string;
            /** @example Indonesia */
            readonly name: string;
            /**
             * @description Whether it is the one to begin with: that of the region asked for, or area 1.
             * @example true
             */
            readonly selected: boolean;
            /**
             * @description The region.
             * @example ID
             */
            readonly short_name: string;
            /** @example 印尼 */
            readonly tw_name: string;
            /** @example 印度尼西亚 */
            readonly zh_name: string;
        };
        /** @description Where a goods group is sold. */
        readonly AreaFields: {
            /**
             * @description Region symbols, separated by commas.
             * @example
             */
            readonly area_list?: string;
            /**
             * Format: int64
             * @description 1 when sold only in the regions of `area_list`.
             * @example 0
             */
            readonly area_where?: number;
        };
        /** @description `data` of `POST /charge/goods-article`. */
        readonly Article: {
            /**
             * @description The text, never trusted.
             * @example <h2>How to top up</h2><p>Enter your captain ID.</p>
             */
            readonly content?: string;
            /** @description How the text is written. */
            readonly format?: components["schemas"]["ArticleFormat"];
            /**
             * Format: int32
             * @description The last page's number.
             * @example 1
             */
            readonly last_page?: number;
            /**
             * Format: int32
             * @description This page's number, from 1.
             * @example 1
             */
            readonly page?: number;
        };
        /**
         * @description How an article is written.
         * @enum {string}
         */
        readonly ArticleFormat: "html" | "markdown";
        /** @description Which article is asked for. */
        readonly ArticleParams: {
            /**
             * Format: int64
             * @description The group's number.
             * @example 501
             */
            readonly id: number;
            /**
             * Format: int32
             * @description The page, from 1.
             * @example 1
             */
            readonly page?: number | null;
        };
        /** @description An audit. */
        readonly AuditItem: {
            /**
             * Format: int64
             * @description Unix seconds.
             * @example 1795000000
             */
            readonly created_at: number;
            /**
             * @description The pictures that are wanted, in the order in which they are asked for: `pay_image`,
             *     `bank_card`, `id_card`, `hand_held_photo`.
             * @example [
             *       "pay_image",
             *       "bank_card",
             *       "id_card",
             *       "hand_held_photo"
             *     ]
             */
            readonly img_type: readonly string[];
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
            /**
             * @description Why it did not pass or pictures are asked for again: a name for programs.
             * @example unreadable
             */
            readonly reason?: string | null;
            /**
             * @description The same, for the shopper to read.
             * @example A picture cannot be read. Please take it again in good light.
             */
            readonly reason_text?: string | null;
            /**
             * Format: int32
             * @description 0 pictures are to be uploaded, 1 a person looks at them, 2 passed, 3 pictures are to be
             *     uploaded again, 4 not passed.
             * @example 0
             */
            readonly status: number;
        };
        /** @description Which status of which order's audit. */
        readonly AuditStatusParams: {
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
            /**
             * Format: int32
             * @description 1 hands the pictures in, 0 begins again where they are to be uploaded again; the others are
             *     decided by people of the shop.
             * @example 1
             */
            readonly status: number;
        };
        /** @description A picture of an audit. */
        readonly AuditUploadForm: {
            /**
             * Format: binary
             * @description A JPEG, PNG or WebP file of 8 MB at most.
             * @example the bytes of the file
             */
            readonly file: string;
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
            /**
             * @description `pay_image`, `bank_card`, `id_card` or `hand_held_photo`.
             * @example id_card
             */
            readonly type: string;
        };
        /** @description One slide of the carousel. */
        readonly Banner: {
            /**
             * @description Its picture on a small screen.
             * @example /media/banners/welcome-h5.webp
             */
            readonly h5_image?: string;
            /**
             * Format: int64
             * @description The slide's number, 0 for none.
             * @example 1
             */
            readonly id?: number;
            /**
             * @description Its picture on a large screen.
             * @example /media/banners/welcome.webp
             */
            readonly pc_image?: string;
            /**
             * @description What it says.
             * @example Welcome to Comet Bazaar: top up in minutes
             */
            readonly title?: string;
            /**
             * @description Where it leads.
             * @example /star-drifters/
             */
            readonly url?: string;
        };
        /** @description What is added, and what proves it. */
        readonly BindParams: {
            /**
             * @description The area of a phone number.
             * @example 62
             */
            readonly area_code?: string | null;
            /**
             * @description Six digits of `send-code` with `verify_type` `bind`.
             * @example 123456
             */
            readonly code: string;
            /** @example 81234567890 */
            readonly identifier: string;
        };
        /**
         * @description Where the goods are bought, filled in as they were. It has account data of the caller's, so it
         *     cannot be printed.
         */
        readonly BuyAgainData: {
            /**
             * @description The recharge fields by their names; none of a proxy top-up, which may be secret.
             * @example {
             *       "server": "asia",
             *       "user_id": "20471"
             *     }
             */
            readonly charge_params: {
                readonly [key: string]: string;
            };
            /**
             * Format: int64
             * @description The SKU's number.
             * @example 50104
             */
            readonly goods_id: number;
            /** @example star-drifters */
            readonly slug: string;
            /**
             * @description The goods page with its SKU chosen and its fields filled in.
             * @example /star-drifters/?skuId=50104&queryRechargeFormDataStr=%7B%22server%22%3A%22asia%22%2C%22user_id%22%3A%2220471%22%7D
             */
            readonly url: string;
        };
        /** @description Which order; what is left out is as it was then. */
        readonly BuyAgainParams: {
            /**
             * @description `pc`, `h5`, `android` or `ios`.
             * @example pc
             */
            readonly client?: string | null;
            /**
             * @description The symbol of the shopper's region.
             * @example ID
             */
            readonly country_code?: string | null;
            /**
             * @description The currency to pay in.
             * @example USD
             */
            readonly currency?: string | null;
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
        };
        /** @description A challenge. */
        readonly CaptchaChallenge: {
            /**
             * @description The picture with the notch, a data URL.
             * @example data:image/jpeg;base64,/9j/4A==
             */
            readonly background?: string | null;
            /**
             * @description The id that belongs into the proof.
             * @example kiosk
             */
            readonly captcha_id: string;
            /**
             * Format: int64
             * @description Seconds for which it can be solved.
             * @example 180
             */
            readonly expires_in?: number | null;
            /**
             * Format: int32
             * @description The height of the picture.
             * @example 160
             */
            readonly height?: number | null;
            /**
             * @description `slider`, `question` or `geetest`. For `geetest` the browser asks GeeTest for a
             *     challenge, and only `captcha_id` counts.
             * @example slider
             */
            readonly kind: string;
            /**
             * @description The number of the challenge.
             * @example 0f8e2a7c1b9d4e60a1b2c3d4e5f60718
             */
            readonly lot_number?: string | null;
            /**
             * @description The piece on a transparent square, a data URL.
             * @example data:image/webp;base64,UklGRg==
             */
            readonly piece?: string | null;
            /**
             * Format: int32
             * @description The side of the piece's square.
             * @example 64
             */
            readonly piece_size?: number | null;
            /**
             * Format: int32
             * @description Where the top edge of the piece's square is shown at first, in pixels of the picture. Its
             *     left edge is shown at 0; from there the visitor brings it to its notch, across and down.
             * @example 48
             */
            readonly piece_y?: number | null;
            /**
             * @description What is asked, in the visitor's language.
             * @example What is 12 plus 24?
             */
            readonly question?: string | null;
            /**
             * Format: int32
             * @description The width of the picture.
             * @example 320
             */
            readonly width?: number | null;
        };
        /** @description The five fields of a solved captcha. */
        readonly CaptchaProof: {
            /**
             * @description `kiosk` for our own challenges.
             * @default
             * @example kiosk
             */
            readonly captcha_id: string;
            /**
             * @description The first token.
             * @default
             * @example 7d0c5be81f9a4e36
             */
            readonly captcha_output: string;
            /**
             * @description When it was solved, Unix seconds.
             * @default
             * @example 1795197609
             */
            readonly gen_time: string;
            /**
             * @description The number of the challenge.
             * @default
             * @example 0f8e2a7c1b9d4e60a1b2c3d4e5f60718
             */
            readonly lot_number: string;
            /**
             * @description The second token.
             * @default
             * @example 3f7a1c0e9b5d4826a1f0c3d2e5b49687
             */
            readonly pass_token: string;
        };
        /** @description A goods group as search results and shelves show it. */
        readonly Card: components["schemas"]["AreaFields"] & {
            /**
             * @description A few letters in the corner, such as `HOT`.
             * @example HOT
             */
            readonly corner_text?: string;
            readonly first_goods?: components["schemas"]["FirstGoods"] | null;
            /**
             * @description A flag's name.
             * @example us
             */
            readonly flag?: string;
            /**
             * @description The group's name in the asked language.
             * @example Star Drifters
             */
            readonly goods_name?: string;
            /**
             * Format: int64
             * @description The group's number.
             * @example 501
             */
            readonly id: number;
            /**
             * @description Its wide picture.
             * @example /media/goods/star-drifters-wide.webp
             */
            readonly main_image_rectangle?: string;
            /**
             * @description The group's path.
             * @example star-drifters
             */
            readonly path?: string;
            /**
             * @description A region's name.
             * @example Global
             */
            readonly region?: string;
            /**
             * @description The group's slug.
             * @example star-drifters
             */
            readonly slug: string;
            /**
             * Format: int32
             * @description How many are left; missing means enough.
             * @example 4310
             */
            readonly stock?: number | null;
        };
        /** @description `data` of the daily, new and search calls. */
        readonly CardList: {
            /** @description The cards. */
            readonly list?: components["schemas"]["Paged_Card"];
        };
        /** @description `data` of `POST /charge/categories-v4`. */
        readonly Categories: {
            /** @description Top-level categories, in the order to show them. */
            readonly categories?: readonly components["schemas"]["Category"][];
        };
        /** @description One category with its sub-categories and goods. */
        readonly Category: {
            /** @description Its sub-categories. */
            readonly children?: readonly components["schemas"]["Category"][];
            /** @description Its own goods groups. */
            readonly goods_groups?: readonly components["schemas"]["CategoryGroup"][];
            /**
             * Format: int64
             * @description The category's number.
             * @example 11
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The parent's number, 0 for a top-level category.
             * @example 1
             */
            readonly parent_id: number;
            /**
             * @description Its path segment.
             * @example mobile-games
             */
            readonly path: string;
            /**
             * @description Its name in the asked language.
             * @example Mobile Games
             */
            readonly title: string;
        };
        /** @description A goods group as a category lists it. */
        readonly CategoryGroup: {
            /**
             * @description The group's name in the asked language.
             * @example Star Drifters
             */
            readonly goods_name: string;
            /**
             * Format: int64
             * @description The group's number.
             * @example 501
             */
            readonly id: number;
            /**
             * @description Its wide picture.
             * @example /media/goods/star-drifters-wide.webp
             */
            readonly main_image_rectangle?: string;
            /**
             * @description The group's slug.
             * @example star-drifters
             */
            readonly slug: string;
        };
        /** @description The tracking keys of `spec.md` §2.5, as the page kept them. */
        readonly Channel: {
            /**
             * @default null
             * @example 10286745199218743
             */
            readonly bd_vid: string | null;
            /**
             * @default null
             * @example share-77
             */
            readonly channId: string | null;
            /**
             * @default null
             * @example 98304000000000001
             */
            readonly invite_user_id: string | null;
            /**
             * @default null
             * @example register
             */
            readonly mark: string | null;
            /**
             * @description Whether the visitor has allowed marketing: nobody else is spoken of to advertisers.
             * @default false
             * @example true
             */
            readonly marketing_consent: boolean;
            /**
             * @default null
             * @example autumn
             */
            readonly utm_campaign: string | null;
            /**
             * @default null
             * @example newsletter
             */
            readonly utm_source: string | null;
            /**
             * @default null
             * @example top-up
             */
            readonly utm_term: string | null;
        };
        /** @description How long the page waits before it offers to send again. */
        readonly CodeSentData: {
            /**
             * Format: int64
             * @description Seconds for which the code counts.
             * @example 600
             */
            readonly expires_in: number;
            /**
             * Format: int64
             * @description Seconds.
             * @example 60
             */
            readonly resend_after: number;
        };
        /** @description What the conversions are of. */
        readonly ConversionRequest: {
            /**
             * @description The order that was placed or paid.
             * @example 0123456789abcdef0123456789abcdef
             */
            readonly order_no?: string | null;
        };
        /** @description What became of a report. */
        readonly ConversionsAccepted: {
            /**
             * @description How many conversions will be told, unless the shop has told them already.
             * @example 1
             */
            readonly accepted: number;
        };
        /** @description A conversion. */
        readonly ConversionTypeItem: {
            /**
             * Format: int64
             * @description Unix seconds. The shop knows better when it was.
             * @example 1795197600
             */
            readonly convertTime?: number | null;
            /**
             * @description The address to which the advertisement led.
             * @example https://shop.example/?bd_vid=10286745199218743
             */
            readonly logidUrl: string;
            /**
             * Format: int32
             * @description 10 a payment, 3 a registration, 49 an order.
             * @example 49
             */
            readonly newType: number;
        };
        /** @description The conversions. */
        readonly ConversionUploadData: {
            readonly conversionTypes: readonly components["schemas"]["ConversionTypeItem"][];
        };
        /** @description What a page reports. */
        readonly ConversionUploadParams: {
            /**
             * @description The channel through which the visitor came.
             * @example baidu
             */
            readonly channId?: string | null;
            /**
             * @description Whether the visitor has allowed marketing; nothing is told of others.
             * @example true
             */
            readonly marketing_consent?: boolean;
            readonly request?: components["schemas"]["ConversionRequest"] | null;
            readonly upload_data: components["schemas"]["ConversionUploadData"];
        };
        /** @description A coupon of a list. */
        readonly CouponItem: components["schemas"]["CouponSummary"] & {
            /**
             * @description What `get-coupon` takes; the same number.
             * @example 98304000000000001
             */
            readonly activity_id: string;
            /**
             * @description A text: the number is greater than browsers count exactly.
             * @example 98304000000000001
             */
            readonly id: string;
            /**
             * Format: int32
             * @description How many are left; missing means enough.
             * @example 88
             */
            readonly left?: number | null;
            readonly user_data: components["schemas"]["UserData"];
        };
        /** @description What a coupon counts on. */
        readonly CouponScopeData: {
            /**
             * @description The numbers of the groups or categories.
             * @example [
             *       501
             *     ]
             */
            readonly ids: readonly number[];
            /**
             * @description `all`, `groups` or `categories`.
             * @example groups
             */
            readonly kind: string;
        };
        /** @description What everybody sees of a coupon. */
        readonly CouponSummary: {
            /**
             * @description What is taken off, where that is an amount.
             * @example 5
             */
            readonly amount?: string | null;
            /**
             * @description The currency of its amounts; none for a coupon that counts in every currency.
             * @example USD
             */
            readonly currency?: string | null;
            /**
             * @description That currency's sign.
             * @example $
             */
            readonly currency_symbol: string;
            /**
             * Format: int64
             * @description From when on it is neither claimed nor used, Unix seconds.
             * @example 1797789600
             */
            readonly end_at: number;
            /**
             * @description The most that a percentage comes to.
             * @example 8
             */
            readonly max_amount?: string | null;
            /**
             * @description The least price that it counts on.
             * @example 20
             */
            readonly min_amount: string;
            /** @example Weekend treat */
            readonly name: string;
            /**
             * @description What is taken off, where that is a percentage.
             * @example 10
             */
            readonly percent?: string | null;
            /**
             * Format: int32
             * @description 0 an amount, 1 a percentage.
             * @example 0
             */
            readonly rule_type: number;
            readonly scope: components["schemas"]["CouponScopeData"];
            /**
             * Format: int64
             * @description From when on it is claimed and used, Unix seconds.
             * @example 1795197600
             */
            readonly start_at: number;
            /**
             * @description The rule in a sentence, in the language of the call.
             * @example $5.00 off from $20.00
             */
            readonly text: string;
        };
        /** @description One currency on offer. */
        readonly CurrencyChoice: {
            /**
             * @description The currency's name.
             * @example US Dollar
             */
            readonly label: string;
            /**
             * @description The currency's symbol.
             * @example $
             */
            readonly symbol?: string;
            /**
             * @description The currency's code.
             * @example USD
             */
            readonly value: string;
        };
        /**
         * @description What somebody saves on a SKU; all of it is empty while a flash sale or a special price
         *     holds.
         */
        readonly DiscountData: {
            /**
             * @description `vip`, `coupon` or `none`: what an order takes unless told otherwise.
             * @example coupon
             */
            readonly choice: string;
            /** @description Coupons that would count and may be claimed. */
            readonly claimable: readonly components["schemas"]["CouponItem"][];
            readonly coupon?: components["schemas"]["SavingCoupon"] | null;
            /** @description Those of the person's coupons that count, the best first. */
            readonly coupons: readonly components["schemas"]["SavingCoupon"][];
            /** @example USD */
            readonly currency: string;
            /** @example $ */
            readonly currency_symbol: string;
            readonly member?: components["schemas"]["MemberData"] | null;
            /**
             * @description The price before any discount.
             * @example 4.79
             */
            readonly price: string;
            /**
             * @description `face`, `special` or `flash`.
             * @example face
             */
            readonly price_kind: string;
        };
        /** @description The discount that a shopper wants. Without it the better one is taken. */
        readonly DiscountParams: {
            /**
             * @description A coupon's.
             * @default false
             * @example false
             */
            readonly use_coupon: boolean;
            /**
             * @description Whether the page showed a flash sale's price; where it is over the order is asked for again.
             * @default false
             * @example false
             */
            readonly use_flash_sale: boolean;
            /**
             * @description The member's.
             * @default false
             * @example false
             */
            readonly use_member: boolean;
            /**
             * @description Whether the page showed a special price; where it is over the order is asked for again.
             * @default false
             * @example false
             */
            readonly use_special_price: boolean;
            /**
             * @description Which coupon; without one the best.
             * @default null
             * @example 98304000000000002
             */
            readonly user_coupon_id: string | null;
        };
        /** @description How many were noted. */
        readonly DisplayedCount: {
            /**
             * Format: int64
             * @example 3
             */
            readonly displayed: number;
        };
        /** @description How many sessions ended. */
        readonly EndedSessions: {
            /**
             * Format: int64
             * @example 1
             */
            readonly ended: number;
        };
        /** @description The session to end. */
        readonly EndSessionParams: {
            /** @example 98304000000000001 */
            readonly id: string;
        };
        /** @description What an address brought. */
        readonly EntryLoginParams: {
            /** @example Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM */
            readonly token: string;
        };
        /** @description What signs a browser in once. */
        readonly EntryTokenData: {
            /**
             * Format: int64
             * @description From when on it counts no more: a minute from now.
             * @example 1795197660
             */
            readonly expires_at: number;
            /**
             * @description The value of the query key `token` of any page's address.
             * @example Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM
             */
            readonly token: string;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_AddressRegion: {
            /** @description Where an address is. */
            readonly data: {
                /**
                 * @description The symbol of a region that the shop offers; `0` where none is known.
                 * @example ID
                 */
                readonly country_code: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_AppInfo: {
            /** @description `data` of `POST /charge/app-info`. */
            readonly data: {
                /**
                 * @description The Android package.
                 * @example https://shop.example/app/comet-bazaar.apk
                 */
                readonly android?: string;
                /**
                 * @description The iOS store page.
                 * @example https://apps.example/comet-bazaar
                 */
                readonly ios?: string;
                /**
                 * @description The current version.
                 * @example 1.4.0
                 */
                readonly version?: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Article: {
            /** @description `data` of `POST /charge/goods-article`. */
            readonly data: {
                /**
                 * @description The text, never trusted.
                 * @example <h2>How to top up</h2><p>Enter your captain ID.</p>
                 */
                readonly content?: string;
                /** @description How the text is written. */
                readonly format?: components["schemas"]["ArticleFormat"];
                /**
                 * Format: int32
                 * @description The last page's number.
                 * @example 1
                 */
                readonly last_page?: number;
                /**
                 * Format: int32
                 * @description This page's number, from 1.
                 * @example 1
                 */
                readonly page?: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_bool: {
            readonly data: boolean;
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_BTreeMap_String_String: {
            readonly data: {
                readonly [key: string]: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_BuyAgainData: {
            /**
             * @description Where the goods are bought, filled in as they were. It has account data of the caller's, so it
             *     cannot be printed.
             */
            readonly data: {
                /**
                 * @description The recharge fields by their names; none of a proxy top-up, which may be secret.
                 * @example {
                 *       "server": "asia",
                 *       "user_id": "20471"
                 *     }
                 */
                readonly charge_params: {
                    readonly [key: string]: string;
                };
                /**
                 * Format: int64
                 * @description The SKU's number.
                 * @example 50104
                 */
                readonly goods_id: number;
                /** @example star-drifters */
                readonly slug: string;
                /**
                 * @description The goods page with its SKU chosen and its fields filled in.
                 * @example /star-drifters/?skuId=50104&queryRechargeFormDataStr=%7B%22server%22%3A%22asia%22%2C%22user_id%22%3A%2220471%22%7D
                 */
                readonly url: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_CaptchaChallenge: {
            /** @description A challenge. */
            readonly data: {
                /**
                 * @description The picture with the notch, a data URL.
                 * @example data:image/jpeg;base64,/9j/4A==
                 */
                readonly background?: string | null;
                /**
                 * @description The id that belongs into the proof.
                 * @example kiosk
                 */
                readonly captcha_id: string;
                /**
                 * Format: int64
                 * @description Seconds for which it can be solved.
                 * @example 180
                 */
                readonly expires_in?: number | null;
                /**
                 * Format: int32
                 * @description The height of the picture.
                 * @example 160
                 */
                readonly height?: number | null;
                /**
                 * @description `slider`, `question` or `geetest`. For `geetest` the browser asks GeeTest for a
                 *     challenge, and only `captcha_id` counts.
                 * @example slider
                 */
                readonly kind: string;
                /**
                 * @description The number of the challenge.
                 * @example 0f8e2a7c1b9d4e60a1b2c3d4e5f60718
                 */
                readonly lot_number?: string | null;
                /**
                 * @description The piece on a transparent square, a data URL.
                 * @example data:image/webp;base64,UklGRg==
                 */
                readonly piece?: string | null;
                /**
                 * Format: int32
                 * @description The side of the piece's square.
                 * @example 64
                 */
                readonly piece_size?: number | null;
                /**
                 * Format: int32
                 * @description Where the top edge of the piece's square is shown at first, in pixels of the picture. Its
                 *     left edge is shown at 0; from there the visitor brings it to its notch, across and down.
                 * @example 48
                 */
                readonly piece_y?: number | null;
                /**
                 * @description What is asked, in the visitor's language.
                 * @example What is 12 plus 24?
                 */
                readonly question?: string | null;
                /**
                 * Format: int32
                 * @description The width of the picture.
                 * @example 320
                 */
                readonly width?: number | null;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_CaptchaProof: {
            /** @description The five fields of a solved captcha. */
            readonly data: {
                /**
                 * @description `kiosk` for our own challenges.
                 * @default
                 * @example kiosk
                 */
                readonly captcha_id: string;
                /**
                 * @description The first token.
                 * @default
                 * @example 7d0c5be81f9a4e36
                 */
                readonly captcha_output: string;
                /**
                 * @description When it was solved, Unix seconds.
                 * @default
                 * @example 1795197609
                 */
                readonly gen_time: string;
                /**
                 * @description The number of the challenge.
                 * @default
                 * @example 0f8e2a7c1b9d4e60a1b2c3d4e5f60718
                 */
                readonly lot_number: string;
                /**
                 * @description The second token.
                 * @default
                 * @example 3f7a1c0e9b5d4826a1f0c3d2e5b49687
                 */
                readonly pass_token: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_CardList: {
            /** @description `data` of the daily, new and search calls. */
            readonly data: {
                /** @description The cards. */
                readonly list?: components["schemas"]["Paged_Card"];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Categories: {
            /** @description `data` of `POST /charge/categories-v4`. */
            readonly data: {
                /** @description Top-level categories, in the order to show them. */
                readonly categories?: readonly components["schemas"]["Category"][];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_CodeSentData: {
            /** @description How long the page waits before it offers to send again. */
            readonly data: {
                /**
                 * Format: int64
                 * @description Seconds for which the code counts.
                 * @example 600
                 */
                readonly expires_in: number;
                /**
                 * Format: int64
                 * @description Seconds.
                 * @example 60
                 */
                readonly resend_after: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_ConversionsAccepted: {
            /** @description What became of a report. */
            readonly data: {
                /**
                 * @description How many conversions will be told, unless the shop has told them already.
                 * @example 1
                 */
                readonly accepted: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_DiscountData: {
            /**
             * @description What somebody saves on a SKU; all of it is empty while a flash sale or a special price
             *     holds.
             */
            readonly data: {
                /**
                 * @description `vip`, `coupon` or `none`: what an order takes unless told otherwise.
                 * @example coupon
                 */
                readonly choice: string;
                /** @description Coupons that would count and may be claimed. */
                readonly claimable: readonly components["schemas"]["CouponItem"][];
                readonly coupon?: components["schemas"]["SavingCoupon"] | null;
                /** @description Those of the person's coupons that count, the best first. */
                readonly coupons: readonly components["schemas"]["SavingCoupon"][];
                /** @example USD */
                readonly currency: string;
                /** @example $ */
                readonly currency_symbol: string;
                readonly member?: components["schemas"]["MemberData"] | null;
                /**
                 * @description The price before any discount.
                 * @example 4.79
                 */
                readonly price: string;
                /**
                 * @description `face`, `special` or `flash`.
                 * @example face
                 */
                readonly price_kind: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_DisplayedCount: {
            /** @description How many were noted. */
            readonly data: {
                /**
                 * Format: int64
                 * @example 3
                 */
                readonly displayed: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_EndedSessions: {
            /** @description How many sessions ended. */
            readonly data: {
                /**
                 * Format: int64
                 * @example 1
                 */
                readonly ended: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_EntryTokenData: {
            /** @description What signs a browser in once. */
            readonly data: {
                /**
                 * Format: int64
                 * @description From when on it counts no more: a minute from now.
                 * @example 1795197660
                 */
                readonly expires_at: number;
                /**
                 * @description The value of the query key `token` of any page's address.
                 * @example Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM
                 */
                readonly token: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_FlashSaleList: {
            /** @description `data` of the flash-sale call. */
            readonly data: {
                /**
                 * @description `HH:MM` in Beijing time; equal to `start` for the whole day.
                 * @example 22:00
                 */
                readonly end?: string;
                /** @description The cards. */
                readonly list?: readonly components["schemas"]["Card"][];
                /**
                 * @description `HH:MM` in Beijing time.
                 * @example 10:00
                 */
                readonly start?: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Given: {
            /** @description What the code gave. */
            readonly data: {
                /**
                 * @description The coupon's own number, which an order names.
                 * @example 98304000000000002
                 */
                readonly user_coupon_id: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_GlobalConfig: {
            /** @description What every page may need to know. */
            readonly data: {
                /**
                 * @description The most that a coupon takes off which anybody may claim; 0 without one.
                 * @example 5
                 */
                readonly discount_coupon_amount: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_GoodsCheck: {
            /** @description Whether a SKU may be sold. */
            readonly data: {
                /**
                 * @description Whether it is sold in that region and some are left.
                 * @example true
                 */
                readonly available: boolean;
                /**
                 * @description Whether its group is sold in that region.
                 * @example true
                 */
                readonly in_region: boolean;
                /**
                 * @description Whether some are left.
                 * @example true
                 */
                readonly in_stock: boolean;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Group: {
            /** @description `data` of `POST /charge/goods-group-detail-v3`. */
            readonly data: components["schemas"]["AreaFields"] & {
                /**
                 * @description Whether the server checks the account before an order.
                 * @example true
                 */
                readonly account_check?: boolean;
                /** @description Its primary category. */
                readonly category: components["schemas"]["GroupCategory"];
                /**
                 * @description Its name in the asked language.
                 * @example Star Drifters
                 */
                readonly goods_name: string;
                /** @description The recharge fields; none means one input for the account. */
                readonly goods_tpl?: readonly components["schemas"]["TemplateField"][];
                /**
                 * Format: int64
                 * @description The group's number.
                 * @example 501
                 */
                readonly id: number;
                /**
                 * @description Its square picture.
                 * @example /media/goods/star-drifters.webp
                 */
                readonly main_image?: string;
                /**
                 * @description Its wide picture.
                 * @example /media/goods/star-drifters-wide.webp
                 */
                readonly main_image_rectangle?: string;
                readonly score?: components["schemas"]["Score"] | null;
                readonly seo?: components["schemas"]["Seo"] | null;
                /**
                 * @description Its slug, which is its address.
                 * @example star-drifters
                 */
                readonly slug: string;
                /** @description Its kinds of SKU. */
                readonly specs?: readonly components["schemas"]["Spec"][];
                /**
                 * @description One line under the name.
                 * @example Stardust for the space-faring squad RPG
                 */
                readonly subtitle?: string;
                /**
                 * @description Free words such as `hot`.
                 * @example [
                 *       "hot"
                 *     ]
                 */
                readonly tags?: readonly string[];
                readonly theme?: components["schemas"]["Theme"] | null;
                /**
                 * Format: int64
                 * @description Direct top-up, redeemable code or proxy top-up.
                 * @example 1
                 */
                readonly type: number;
                /**
                 * Format: int64
                 * @description When the group last changed, Unix seconds; 0 when unknown.
                 * @example 1794441600
                 */
                readonly updated_at?: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_GroupCoupons: {
            /** @description The coupons of a goods page. */
            readonly data: {
                /**
                 * @description The first of all that may be claimed; missing when none may.
                 * @example 98304000000000001
                 */
                readonly activity_id?: string | null;
                /** @description The coupons, those that end first in front. */
                readonly list: components["schemas"]["Paged_CouponItem"];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Homepage: {
            /** @description `data` of `POST /charge/homepage-v4`. */
            readonly data: {
                /** @description The carousel. */
                readonly banners?: readonly components["schemas"]["Banner"][];
                /** @description News to show on the home page. */
                readonly hot_news?: readonly components["schemas"]["HotNews"][];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_HtmlContent: {
            /** @description `data` of `POST /charge/html-content`. */
            readonly data: {
                /**
                 * @description HTML, never trusted.
                 * @example <h2>About the app</h2>
                 */
                readonly content?: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_ListData_CouponItem: {
            /** @description `data.list` around a page (`spec.md` §7.4). */
            readonly data: {
                /** @description The page. */
                readonly list: components["schemas"]["Paged_CouponItem"];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_ListData_OrderItem: {
            /** @description `data.list` around a page (`spec.md` §7.4). */
            readonly data: {
                /** @description The page. */
                readonly list: components["schemas"]["Paged_OrderItem"];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_ListData_OwnCoupon: {
            /** @description `data.list` around a page (`spec.md` §7.4). */
            readonly data: {
                /** @description The page. */
                readonly list: components["schemas"]["Paged_OwnCoupon"];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_ListData_PushMessage: {
            /** @description `data.list` around a page (`spec.md` §7.4). */
            readonly data: {
                /** @description The page. */
                readonly list: components["schemas"]["Paged_PushMessage"];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Markets: {
            /** @description Languages and currencies (`GET /charge/lang-and-currency-v4`). */
            readonly data: {
                /** @description Currencies, in the order to show them. */
                readonly currency?: readonly components["schemas"]["CurrencyChoice"][];
                /**
                 * @description Currency codes to show first.
                 * @example [
                 *       "USD",
                 *       "IDR"
                 *     ]
                 */
                readonly hotCurrency?: readonly string[];
                /** @description Languages, in the order to show them. */
                readonly lang?: readonly components["schemas"]["LanguageChoice"][];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Members: {
            /** @description The levels and the person. */
            readonly data: {
                readonly members: readonly components["schemas"]["Level"][];
                readonly user?: components["schemas"]["MemberProgressData"] | null;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_NewsList: {
            /** @description A list of news. */
            readonly data: {
                readonly list: components["schemas"]["Paged_HotNews"];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_NotificationCounts: {
            /** @description The numbers on the badges. */
            readonly data: {
                /**
                 * Format: int32
                 * @description Coupons that an order may take.
                 * @example 2
                 */
                readonly couponCount: number;
                /**
                 * Format: int32
                 * @description Notifications that were not read.
                 * @example 1
                 */
                readonly notificationCount: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Option_bool: {
            readonly data: null | boolean;
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_OrderDetail: {
            /** @description All of an order. */
            readonly data: components["schemas"]["OrderItem"] & {
                /**
                 * @description The recharge fields by their names; none for strangers.
                 * @example {
                 *       "server": "asia",
                 *       "user_id": "20471"
                 *     }
                 */
                readonly charge_params?: {
                    readonly [key: string]: string;
                } | null;
                /**
                 * @description The codes that were bought, once the order is completed; none for strangers, and none where
                 *     one cannot be read.
                 * @example [
                 *       "ABCD-EFGH-JKLM"
                 *     ]
                 */
                readonly codes?: readonly string[] | null;
                /**
                 * @description `none`, `vip` or `coupon`.
                 * @example none
                 */
                readonly discount: string;
                /** @example 0 */
                readonly discount_amount: string;
                /** @description What happened to it, from its beginning. */
                readonly events: readonly components["schemas"]["OrderEventItem"][];
                /** @example 0.13 */
                readonly fee_amount: string;
                /** @example 4.79 */
                readonly goods_amount: string;
                /**
                 * @description The recharge form in the shopper's language: what the fields are called, and what a proxy
                 *     top-up still asks for. None for strangers; empty where the goods are not sold any more.
                 */
                readonly goods_tpl?: readonly components["schemas"]["TemplateField"][] | null;
                /**
                 * @description Whether the shopper has to say where a paid proxy top-up goes: `order-information`.
                 * @example false
                 */
                readonly owes_information: boolean;
                /**
                 * Format: int64
                 * @description The payment method's number.
                 * @example 1
                 */
                readonly payment_id: number;
                /**
                 * @description The number of the order that takes its place, where its money came after its time; none for
                 *     strangers.
                 * @example fedcba9876543210fedcba9876543210
                 */
                readonly replaced_by?: string | null;
                /**
                 * @description The step that is under way.
                 * @example payment
                 */
                readonly step: string;
                /**
                 * @description The steps in their order.
                 * @example [
                 *       "order",
                 *       "payment",
                 *       "shipment",
                 *       "complete"
                 *     ]
                 */
                readonly steps: readonly string[];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_OrderItem: {
            /** @description An order in a list. */
            readonly data: {
                /**
                 * @description What may be pressed beside it.
                 * @example [
                 *       "PayNow",
                 *       "CancelOrder",
                 *       "Refresh"
                 *     ]
                 */
                readonly buttons: readonly string[];
                /**
                 * Format: int64
                 * @description Unix seconds.
                 * @example 1795000000
                 */
                readonly created_at: number;
                /** @example USD */
                readonly currency: string;
                /** @example $ */
                readonly currency_symbol: string;
                /**
                 * Format: int64
                 * @description The SKU's number.
                 * @example 50102
                 */
                readonly goods_id: number;
                /** @example Star Drifters */
                readonly goods_name: string;
                /** @example /media/goods/star-drifters.webp */
                readonly image: string;
                /** @example 0123456789abcdef0123456789abcdef */
                readonly order_no: string;
                /**
                 * @description What is paid.
                 * @example 4.92
                 */
                readonly order_total_amount: string;
                /**
                 * Format: int64
                 * @description From when on it is not paid any more, Unix seconds.
                 * @example 1795001800
                 */
                readonly pay_by: number;
                /** @example 60 Crystals */
                readonly sku_name: string;
                /** @example star-drifters */
                readonly slug: string;
                /**
                 * @description Where it stands: `pending`, `waitProcessing`, `processing`, `completed`, `timeout`,
                 *     `cancel`, `refunding`, `refunded` or `refundFail`.
                 * @example pending
                 */
                readonly status: string;
                /**
                 * Format: int32
                 * @description 1 direct top-up, 2 code, 3 proxy top-up.
                 * @example 1
                 */
                readonly type: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Paged: {
            /** @description A paged list. */
            readonly data: {
                /**
                 * Format: int32
                 * @description This page's number, from 1.
                 * @example 1
                 */
                readonly current_page?: number;
                /** @description The items of this page. */
                readonly data?: readonly components["schemas"]["Card"][];
                /**
                 * Format: int32
                 * @description The last page's number.
                 * @example 1
                 */
                readonly last_page?: number;
                /**
                 * Format: int32
                 * @description Items a page.
                 * @example 10
                 */
                readonly per_page?: number;
                /**
                 * Format: int32
                 * @description Items in all.
                 * @example 1
                 */
                readonly total?: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_PendingSocialData: {
            /** @description Somebody who waits to be completed. */
            readonly data: {
                /**
                 * @description The address that the service vouches for; none means that one must be bound.
                 * @example ann@example.com
                 */
                readonly email?: string | null;
                /** @description The service. */
                readonly platform: components["schemas"]["SocialIcon"];
                /**
                 * @description The visit.
                 * @example 0f3c9a5d7be14628a1d2c3b4e5f60718
                 */
                readonly uuid: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_PlacedOrder: {
            /** @description The order that was placed. */
            readonly data: {
                /** @example 0123456789abcdef0123456789abcdef */
                readonly order_no: string;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Profile: {
            /** @description A person as that person sees it. */
            readonly data: {
                /** @example 62 */
                readonly area_code?: string | null;
                /**
                 * Format: int32
                 * @example 3
                 */
                readonly complete_order_count: number;
                /** @example ann@example.com */
                readonly email?: string | null;
                /**
                 * @description A text: the number is greater than browsers count exactly.
                 * @example 98304000000000001
                 */
                readonly id: string;
                readonly member: components["schemas"]["Member"];
                /** @example Ann */
                readonly nickname: string;
                /**
                 * @description The number without its area code, as `send-code` takes it.
                 * @example 81234567890
                 */
                readonly phone?: string | null;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_ReviewList: {
            /** @description `data` of `POST /charge/goods-reviews`. */
            readonly data: {
                /** @description The first page of reviews with the totals. */
                readonly list?: components["schemas"]["Paged_Review"];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_SignedInUser: {
            /** @description Somebody who was just signed in. */
            readonly data: {
                /**
                 * @description What native clients send as `Authorization: Bearer …`; browsers hold it in a cookie.
                 * @example Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM
                 */
                readonly access_token: string;
                readonly user: components["schemas"]["Profile"];
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_TopNoticeAnswer: {
            /** @description `data` of `POST /charge/top-notice`. */
            readonly data: {
                readonly top_notice?: components["schemas"]["TopNotice"] | null;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Totals: {
            /** @description What an order comes to. */
            readonly data: {
                /**
                 * @description What the coupon takes off, or would.
                 * @example 0
                 */
                readonly coupon_discount_amount: string;
                /**
                 * @description The discount that is taken: `none`, `vip` or `coupon`.
                 * @example none
                 */
                readonly discount: string;
                /**
                 * @description What the payment method adds.
                 * @example 0.13
                 */
                readonly fee_amount: string;
                /**
                 * @description What the goods cost before discounts.
                 * @example 4.79
                 */
                readonly goods_amount: string;
                /**
                 * @description What the member's discount takes off, or would.
                 * @example 0
                 */
                readonly member_discount_amount: string;
                /**
                 * @description What is paid.
                 * @example 4.92
                 */
                readonly order_total_amount: string;
                /**
                 * @description What `submit-order` is to be sent, so that nobody pays another price than this.
                 * @example eyJ1c2VyIjpudWxsfQ.c2lnbmF0dXJl
                 */
                readonly quote: string;
                /**
                 * @description The same in US dollars, as far as it counts for the member level.
                 * @example 4.92
                 */
                readonly usd_order_total_amount: string;
                readonly user_coupon?: components["schemas"]["UserCouponRef"] | null;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_UnreadCount: {
            /** @description What is left. */
            readonly data: {
                /**
                 * Format: int32
                 * @description Notifications that were not read.
                 * @example 0
                 */
                readonly notificationCount: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_UserAudit: {
            /** @description An audit and which of its pictures are there. */
            readonly data: {
                readonly audit?: components["schemas"]["AuditItem"] | null;
                /**
                 * @description What was uploaded, by type. The pictures themselves are shown to nobody.
                 * @example {
                 *       "pay_image": {
                 *         "bytes": 184320,
                 *         "created_at": 1795000100,
                 *         "height": 1920,
                 *         "width": 1080
                 *       }
                 *     }
                 */
                readonly images: {
                    readonly [key: string]: components["schemas"]["UploadedImage"];
                };
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_UserData: {
            /** @description How a person stands with a coupon; also the result of claiming it. */
            readonly data: {
                /**
                 * Format: int32
                 * @description How many the person has claimed.
                 * @example 0
                 */
                readonly claimed: number;
                /**
                 * Format: int32
                 * @description 0 claim, 1 continue, 2 limit, 3 today's limit, 4 unable: not begun, or over.
                 * @example 0
                 */
                readonly status: number;
                /**
                 * Format: int32
                 * @description How many of those can be used.
                 * @example 0
                 */
                readonly unused: number;
            };
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec: {
            readonly data: readonly string[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_Area: {
            readonly data: readonly {
                /** @example 62 */
                readonly code: string;
                /** @example Indonesia */
                readonly name: string;
                /**
                 * @description Whether it is the one to begin with: that of the region asked for, or area 1.
                 * @example true
                 */
                readonly selected: boolean;
                /**
                 * @description The region.
                 * @example ID
                 */
                readonly short_name: string;
                /** @example 印尼 */
                readonly tw_name: string;
                /** @example 印度尼西亚 */
                readonly zh_name: string;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_BTreeMap_String_String: {
            readonly data: readonly {
                readonly [key: string]: string;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_Card: {
            readonly data: readonly (components["schemas"]["AreaFields"] & {
                /**
                 * @description A few letters in the corner, such as `HOT`.
                 * @example HOT
                 */
                readonly corner_text?: string;
                readonly first_goods?: components["schemas"]["FirstGoods"] | null;
                /**
                 * @description A flag's name.
                 * @example us
                 */
                readonly flag?: string;
                /**
                 * @description The group's name in the asked language.
                 * @example Star Drifters
                 */
                readonly goods_name?: string;
                /**
                 * Format: int64
                 * @description The group's number.
                 * @example 501
                 */
                readonly id: number;
                /**
                 * @description Its wide picture.
                 * @example /media/goods/star-drifters-wide.webp
                 */
                readonly main_image_rectangle?: string;
                /**
                 * @description The group's path.
                 * @example star-drifters
                 */
                readonly path?: string;
                /**
                 * @description A region's name.
                 * @example Global
                 */
                readonly region?: string;
                /**
                 * @description The group's slug.
                 * @example star-drifters
                 */
                readonly slug: string;
                /**
                 * Format: int32
                 * @description How many are left; missing means enough.
                 * @example 4310
                 */
                readonly stock?: number | null;
            })[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_FromPrice: {
            readonly data: readonly {
                /**
                 * @description The currency of every amount here: the wanted one, where every SKU has a price in it.
                 * @example IDR
                 */
                readonly currency: string;
                readonly sale?: components["schemas"]["FromSale"] | null;
                /**
                 * @description The group's slug.
                 * @example star-drifters
                 */
                readonly slug: string;
                /** @description The price without the clock: that of the cheapest SKU which every reader of a page sees. */
                readonly usual: components["schemas"]["FromSku"];
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_OwnCoupon: {
            readonly data: readonly (components["schemas"]["CouponSummary"] & {
                /** @example 98304000000000001 */
                readonly activity_id: string;
                /**
                 * Format: int64
                 * @description Unix seconds.
                 * @example 1795197600
                 */
                readonly claimed_at: number;
                /**
                 * Format: int64
                 * @description From when on it is not used any more, Unix seconds.
                 * @example 1797789600
                 */
                readonly expires_at: number;
                /**
                 * @description Its own number, which an order names.
                 * @example 98304000000000002
                 */
                readonly id: string;
                /**
                 * @description The order that holds it or has used it.
                 * @example K202611210001
                 */
                readonly order_no?: string | null;
                /**
                 * @description `claim`, `code`, `issued` or `new-user`.
                 * @example claim
                 */
                readonly source: string;
                /**
                 * Format: int64
                 * @description Unix seconds; missing until then.
                 * @example 1795201200
                 */
                readonly used_at?: number | null;
            })[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_OwnLink: {
            readonly data: readonly {
                /**
                 * Format: int64
                 * @description Unix seconds.
                 * @example 1795197600
                 */
                readonly created_at: number;
                /**
                 * @description The address that the service vouched for.
                 * @example ann@example.com
                 */
                readonly email?: string | null;
                /**
                 * @description Its picture; empty when the shop has that service no longer.
                 * @example /api/charge/socialite-icons/google
                 */
                readonly icon: string;
                /**
                 * @description What it is called.
                 * @example Google
                 */
                readonly name: string;
                /**
                 * @description Its name in addresses.
                 * @example google
                 */
                readonly platform: string;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_PaymentIcon: {
            readonly data: readonly {
                /**
                 * @description The payment method that it stands for; none for one that is only shown.
                 * @example card
                 */
                readonly code?: string;
                /**
                 * @description Its picture.
                 * @example /media/payment/visa.webp
                 */
                readonly icon?: string;
                /**
                 * @description Its name.
                 * @example Visa
                 */
                readonly name?: string;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_PaymentMethodItem: {
            readonly data: readonly {
                /**
                 * @example [
                 *       "USD",
                 *       "IDR"
                 *     ]
                 */
                readonly currencies: readonly string[];
                /**
                 * @description What it adds to the price before discounts; nothing where it does not take that price.
                 * @example 0.33
                 */
                readonly fee: string;
                /**
                 * @description Its picture; empty where the shop has none.
                 * @example /media/payments/card.webp
                 */
                readonly icon: string;
                /**
                 * Format: int64
                 * @description The number that an order names.
                 * @example 1
                 */
                readonly id: number;
                /**
                 * @description The most that it takes.
                 * @example 5000
                 */
                readonly max: string;
                /**
                 * @description The least that it takes.
                 * @example 0.50
                 */
                readonly min: string;
                /** @example Card */
                readonly name: string;
                /**
                 * @description Its code.
                 * @example card
                 */
                readonly payment_mode: string;
                /**
                 * @description Who takes the money.
                 * @example sandbox
                 */
                readonly pm_id: string;
                /**
                 * @description `below_min` or `above_max` where it does not take the price before discounts; missing where it
                 *     does.
                 * @example below_min
                 */
                readonly unavailable?: string | null;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_Purchase: {
            readonly data: readonly {
                /**
                 * Format: int64
                 * @description Unix seconds.
                 * @example 1795190400
                 */
                readonly created_at?: number;
                /**
                 * @description What was bought.
                 * @example Star Drifters
                 */
                readonly goods_name?: string;
                /**
                 * @description Its slug.
                 * @example star-drifters
                 */
                readonly slug?: string;
                /**
                 * @description The masked name of the buyer.
                 * @example a***n
                 */
                readonly user_name?: string;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_Region: {
            readonly data: readonly {
                /**
                 * @description The continent's name, or nothing.
                 * @example Asia
                 */
                readonly continent?: string;
                /**
                 * @description The region's currency code.
                 * @example IDR
                 */
                readonly currency: string;
                /**
                 * @description The flag's name, such as `id`.
                 * @example id
                 */
                readonly flag?: string;
                /**
                 * @description The locale prefix that the region speaks, or nothing.
                 * @example id-id
                 */
                readonly lang?: string;
                /**
                 * @description The region's name in the asked language.
                 * @example Indonesia
                 */
                readonly region: string;
                /**
                 * @description The region's symbol, `"0"` for the default region.
                 * @example ID
                 */
                readonly region_symbol: string;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_SessionData: {
            readonly data: readonly {
                /**
                 * @description Where it began.
                 * @example 198.51.100.7
                 */
                readonly address: string;
                /**
                 * @description The browser, as it calls itself.
                 * @example Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0
                 */
                readonly agent: string;
                /**
                 * Format: int64
                 * @example 1795197600
                 */
                readonly created_at: number;
                /**
                 * @description Whether it is the one that asks.
                 * @example true
                 */
                readonly current: boolean;
                /**
                 * @description A text: the number is greater than browsers count exactly.
                 * @example 98304000000000001
                 */
                readonly id: string;
                /**
                 * Format: int64
                 * @description Within a few minutes.
                 * @example 1795201200
                 */
                readonly seen_at: number;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_Sku: {
            readonly data: readonly {
                /**
                 * Format: int64
                 * @description The kind it belongs to.
                 * @example 50102
                 */
                readonly charge_goods_spec_id?: number;
                /**
                 * @description A few letters in the corner, such as `-17%`.
                 * @example HOT
                 */
                readonly corner_text?: string;
                /**
                 * @description The currency of every amount here.
                 * @example USD
                 */
                readonly currency: string;
                /**
                 * @description That currency's symbol.
                 * @example $
                 */
                readonly currency_symbol: string;
                /**
                 * @description What is paid without a promotion.
                 * @example 1.39
                 */
                readonly face_value: string;
                readonly flash_sale?: components["schemas"]["FlashSale"] | null;
                /**
                 * @description The struck price.
                 * @example 1.49
                 */
                readonly goods_original_price?: string | null;
                /**
                 * Format: int64
                 * @description The SKU's number.
                 * @example 50102
                 */
                readonly id: number;
                /**
                 * @description Its picture.
                 * @example /media/goods/star-drifters.webp
                 */
                readonly image?: string;
                /**
                 * @description Its name in the asked language.
                 * @example Starter Pack
                 */
                readonly name?: string;
                /**
                 * @description What is paid while a special price holds.
                 * @example 1.29
                 */
                readonly special_price?: string | null;
                /**
                 * Format: int32
                 * @description How many are left; missing means enough.
                 * @example 4310
                 */
                readonly stock?: number | null;
                /**
                 * @description The clients that may see it; none named means every one.
                 * @example [
                 *       "pc",
                 *       "h5"
                 *     ]
                 */
                readonly visible_client?: readonly string[] | null;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description `{"status": 1, "message": "", "data": …}`: how every answer is wrapped (`wire.md`). */
        readonly Envelope_Vec_SocialIcon: {
            readonly data: readonly {
                /**
                 * @description Its picture.
                 * @example /api/charge/socialite-icons/google
                 */
                readonly icon: string;
                /**
                 * @description What it is called.
                 * @example Google
                 */
                readonly name: string;
                /**
                 * @description Its name in addresses.
                 * @example google
                 */
                readonly platform: string;
                /**
                 * @description Where signing in by it begins; pages append `back_url` and `lang`.
                 * @example /api/charge/socialite/google
                 */
                readonly url: string;
            }[];
            /**
             * @description What the visitor may read, translated.
             * @example
             */
            readonly message: string;
            /**
             * Format: int64
             * @description 1 for success; a missing status with HTTP 200 means success too (`spec.md` §8).
             * @example 1
             * @enum {integer}
             */
            readonly status: 1;
        };
        /** @description The SKU that a card's price belongs to. */
        readonly FirstGoods: {
            /**
             * @description The currency of every amount here.
             * @example USD
             */
            readonly currency: string;
            /**
             * @description That currency's symbol.
             * @example $
             */
            readonly currency_symbol: string;
            /**
             * @description What is paid without a promotion.
             * @example 1.39
             */
            readonly face_value: string;
            readonly flash_sale?: components["schemas"]["FlashSale"] | null;
            /**
             * @description The struck price.
             * @example 1.49
             */
            readonly goods_original_price?: string | null;
            /**
             * Format: int64
             * @description The SKU's number.
             * @example 50102
             */
            readonly sku_id: number;
            /**
             * @description What is paid while a special price holds.
             * @example 1.29
             */
            readonly special_price?: string | null;
        };
        /** @description A price that holds during a daily window. */
        readonly FlashSale: {
            /**
             * @description `HH:MM` in Beijing time; equal to `start` for the whole day.
             * @example 22:00
             */
            readonly end?: string;
            /**
             * @description What is paid inside the window.
             * @example 1.19
             */
            readonly price: string;
            /**
             * @description `HH:MM` in Beijing time.
             * @example 10:00
             */
            readonly start?: string;
            /**
             * Format: int32
             * @description How many are left at that price; missing means enough.
             * @example 120
             */
            readonly stock?: number | null;
        };
        /** @description `data` of the flash-sale call. */
        readonly FlashSaleList: {
            /**
             * @description `HH:MM` in Beijing time; equal to `start` for the whole day.
             * @example 22:00
             */
            readonly end?: string;
            /** @description The cards. */
            readonly list?: readonly components["schemas"]["Card"][];
            /**
             * @description `HH:MM` in Beijing time.
             * @example 10:00
             */
            readonly start?: string;
        };
        /** @description What a card of a group shows: one price, and another within the hours of a sale. */
        readonly FromPrice: {
            /**
             * @description The currency of every amount here: the wanted one, where every SKU has a price in it.
             * @example IDR
             */
            readonly currency: string;
            readonly sale?: components["schemas"]["FromSale"] | null;
            /**
             * @description The group's slug.
             * @example star-drifters
             */
            readonly slug: string;
            /** @description The price without the clock: that of the cheapest SKU which every reader of a page sees. */
            readonly usual: components["schemas"]["FromSku"];
        };
        /** @description A price of certain hours of every day. */
        readonly FromSale: {
            /**
             * @description `HH:MM` in Beijing time; equal to `start` for the whole day.
             * @example 22:00
             */
            readonly end: string;
            /** @description The SKU whose price it is. */
            readonly sku: components["schemas"]["FromSku"];
            /**
             * @description `HH:MM` in Beijing time.
             * @example 10:00
             */
            readonly start: string;
        };
        /** @description The SKU of a card with its price. */
        readonly FromSku: {
            /**
             * @description The SKU's name in the asked language.
             * @example 60 Crystals
             */
            readonly name: string;
            /**
             * Format: int32
             * @description How much less that is, in percent; 0 without a struck price.
             * @example 7
             */
            readonly off: number;
            /**
             * @description What is paid.
             * @example 23000
             */
            readonly price: string;
            /**
             * Format: int64
             * @description The SKU's number.
             * @example 50102
             */
            readonly sku_id: number;
            /**
             * @description The price struck beside it.
             * @example 24500
             */
            readonly struck?: string | null;
        };
        /** @description What the code gave. */
        readonly Given: {
            /**
             * @description The coupon's own number, which an order names.
             * @example 98304000000000002
             */
            readonly user_coupon_id: string;
        };
        /** @description What every page may need to know. */
        readonly GlobalConfig: {
            /**
             * @description The most that a coupon takes off which anybody may claim; 0 without one.
             * @example 5
             */
            readonly discount_coupon_amount: string;
        };
        /** @description Whether a SKU may be sold. */
        readonly GoodsCheck: {
            /**
             * @description Whether it is sold in that region and some are left.
             * @example true
             */
            readonly available: boolean;
            /**
             * @description Whether its group is sold in that region.
             * @example true
             */
            readonly in_region: boolean;
            /**
             * @description Whether some are left.
             * @example true
             */
            readonly in_stock: boolean;
        };
        /** @description `data` of `POST /charge/goods-group-detail-v3`. */
        readonly Group: components["schemas"]["AreaFields"] & {
            /**
             * @description Whether the server checks the account before an order.
             * @example true
             */
            readonly account_check?: boolean;
            /** @description Its primary category. */
            readonly category: components["schemas"]["GroupCategory"];
            /**
             * @description Its name in the asked language.
             * @example Star Drifters
             */
            readonly goods_name: string;
            /** @description The recharge fields; none means one input for the account. */
            readonly goods_tpl?: readonly components["schemas"]["TemplateField"][];
            /**
             * Format: int64
             * @description The group's number.
             * @example 501
             */
            readonly id: number;
            /**
             * @description Its square picture.
             * @example /media/goods/star-drifters.webp
             */
            readonly main_image?: string;
            /**
             * @description Its wide picture.
             * @example /media/goods/star-drifters-wide.webp
             */
            readonly main_image_rectangle?: string;
            readonly score?: components["schemas"]["Score"] | null;
            readonly seo?: components["schemas"]["Seo"] | null;
            /**
             * @description Its slug, which is its address.
             * @example star-drifters
             */
            readonly slug: string;
            /** @description Its kinds of SKU. */
            readonly specs?: readonly components["schemas"]["Spec"][];
            /**
             * @description One line under the name.
             * @example Stardust for the space-faring squad RPG
             */
            readonly subtitle?: string;
            /**
             * @description Free words such as `hot`.
             * @example [
             *       "hot"
             *     ]
             */
            readonly tags?: readonly string[];
            readonly theme?: components["schemas"]["Theme"] | null;
            /**
             * Format: int64
             * @description Direct top-up, redeemable code or proxy top-up.
             * @example 1
             */
            readonly type: number;
            /**
             * Format: int64
             * @description When the group last changed, Unix seconds; 0 when unknown.
             * @example 1794441600
             */
            readonly updated_at?: number;
        };
        /** @description The category that a group names as its own. */
        readonly GroupCategory: {
            /**
             * Format: int64
             * @description The category's number.
             * @example 11
             */
            readonly id: number;
            /**
             * Format: int64
             * @description The parent's number, 0 for a top-level category.
             * @example 1
             */
            readonly parent_id: number;
            /**
             * @description Its path segment.
             * @example mobile-games
             */
            readonly path: string;
            /**
             * @description Its name in the asked language.
             * @example Mobile Games
             */
            readonly title: string;
        };
        /** @description The coupons of a goods page. */
        readonly GroupCoupons: {
            /**
             * @description The first of all that may be claimed; missing when none may.
             * @example 98304000000000001
             */
            readonly activity_id?: string | null;
            /** @description The coupons, those that end first in front. */
            readonly list: components["schemas"]["Paged_CouponItem"];
        };
        /** @description Which group is asked for. */
        readonly GroupParams: {
            /**
             * @description The symbol of the shopper's region.
             * @example ID
             */
            readonly country_code?: string | null;
            /**
             * @description The group's slug.
             * @example star-drifters
             */
            readonly slug: string;
        };
        /** @description `data` of `POST /charge/homepage-v4`. */
        readonly Homepage: {
            /** @description The carousel. */
            readonly banners?: readonly components["schemas"]["Banner"][];
            /** @description News to show on the home page. */
            readonly hot_news?: readonly components["schemas"]["HotNews"][];
        };
        /** @description One piece of news on the home page. */
        readonly HotNews: {
            /**
             * Format: int64
             * @description Unix seconds.
             * @example 1794441600
             */
            readonly created_at?: number;
            /**
             * @description Its picture.
             * @example /media/goods/star-drifters-wide.webp
             */
            readonly image?: string;
            /**
             * @description Its headline.
             * @example A new season of Star Drifters
             */
            readonly title?: string;
            /**
             * @description Where it stands.
             * @example /news/updates/star-drifters-season/
             */
            readonly url?: string;
        };
        /** @description `data` of `POST /charge/html-content`. */
        readonly HtmlContent: {
            /**
             * @description HTML, never trusted.
             * @example <h2>About the app</h2>
             */
            readonly content?: string;
        };
        /**
         * @description A call that is told where the shopper is. The server does not filter by region, the reader
         *     does (`wire.md`).
         */
        readonly InRegion: {
            /**
             * @description The symbol of the shopper's region.
             * @example ID
             */
            readonly country_code?: string | null;
        };
        /** @description The answer when it fails: a field is wrong, `data.errors` says which */
        readonly Invalid: {
            readonly data: {
                /** @description What the visitor may read about each wrong field. */
                readonly errors: {
                    readonly [key: string]: string;
                };
            };
            /** @description What the visitor may read, translated. */
            readonly message: string;
            readonly reason: components["schemas"]["Reason"];
            /** @enum {integer} */
            readonly status: 422;
        };
        /** @description What a challenge is wanted for. */
        readonly IssueCaptchaParams: {
            /**
             * @description Whether GeeTest was given as the challenge and did not come to the browser: then there is
             *     one of ours, a few times an hour.
             * @example false
             */
            readonly geetest_missing?: boolean;
            /**
             * @description `slider`, or `question` for those who cannot slide.
             * @example slider
             */
            readonly kind?: string | null;
            /**
             * @description The verify type of the call that the proof is for: `socialiteLogin`, `login`,
             *     `register`, `resetPassword` or `bind`.
             * @example register
             */
            readonly purpose: string;
        };
        /** @description One language on offer. */
        readonly LanguageChoice: {
            /**
             * @description The language's name.
             * @example 简体中文
             */
            readonly label: string;
            /**
             * @description A locale prefix.
             * @example zh
             */
            readonly value: string;
        };
        /** @description A level with all that holds of it. */
        readonly Level: {
            /**
             * @description Percent that a member saves.
             * @example 0.5
             */
            readonly discount: string;
            /**
             * Format: int32
             * @description 1 to 7.
             * @example 2
             */
            readonly level: number;
            /** @example Silver */
            readonly name: string;
            /**
             * @description Whether it is the person's.
             * @example true
             */
            readonly selected: boolean;
            /**
             * @description US dollars that completed orders come to at least.
             * @example 50.00
             */
            readonly spending: string;
        };
        /** @description What signs in. */
        readonly LoginParams: components["schemas"]["CaptchaProof"] & {
            /**
             * @description The area of a phone number; empty or missing for mail.
             * @example 62
             */
            readonly area_code?: string | null;
            /** @example ann@example.com */
            readonly identifier: string;
            /** @example kitten-77 */
            readonly password: string;
        };
        /** @description Languages and currencies (`GET /charge/lang-and-currency-v4`). */
        readonly Markets: {
            /** @description Currencies, in the order to show them. */
            readonly currency?: readonly components["schemas"]["CurrencyChoice"][];
            /**
             * @description Currency codes to show first.
             * @example [
             *       "USD",
             *       "IDR"
             *     ]
             */
            readonly hotCurrency?: readonly string[];
            /** @description Languages, in the order to show them. */
            readonly lang?: readonly components["schemas"]["LanguageChoice"][];
        };
        /** @description What a person is to the shop. */
        readonly Member: {
            /**
             * Format: int32
             * @description 1 to 7.
             * @example 1
             */
            readonly level: number;
        };
        /** @description What a member saves. */
        readonly MemberData: {
            /** @example 0.04 */
            readonly amount: string;
            /**
             * Format: int32
             * @example 3
             */
            readonly level: number;
            /** @example 1 */
            readonly percent: string;
        };
        /** @description Where a person stands. */
        readonly MemberProgressData: components["schemas"]["Profile"] & {
            /**
             * @description US dollars until the next level; none at the top.
             * @example 37.50
             */
            readonly missing?: string | null;
            /**
             * @description US dollars of completed orders.
             * @example 12.50
             */
            readonly spent: string;
        };
        /** @description The levels and the person. */
        readonly Members: {
            readonly members: readonly components["schemas"]["Level"][];
            readonly user?: components["schemas"]["MemberProgressData"] | null;
        };
        /** @description In which currency the shopper pays. */
        readonly MembersParams: {
            /**
             * @description Changes nothing: levels are reckoned in US dollars.
             * @example IDR
             */
            readonly currency?: string | null;
        };
        /** @description A list of news. */
        readonly NewsList: {
            readonly list: components["schemas"]["Paged_HotNews"];
        };
        /** @description Which news are asked for. */
        readonly NewsParams: {
            /**
             * Format: int32
             * @description The page, from 1.
             * @example 1
             */
            readonly page?: number | null;
            /**
             * @description The parent category's path segment; nothing is every category.
             * @example updates
             */
            readonly parent?: string;
            /**
             * Format: int32
             * @description How many a page has, 100 at most.
             * @example 10
             */
            readonly per_page?: number | null;
            /**
             * @description The sub category's path segment; nothing is every one.
             * @example
             */
            readonly sub?: string;
        };
        /** @description The answer when it fails: no such thing */
        readonly NoSuchThing: {
            readonly data: null;
            /** @description What the visitor may read, translated. */
            readonly message: string;
            readonly reason: components["schemas"]["Reason"];
            /** @enum {integer} */
            readonly status: 404;
        };
        /** @description The numbers on the badges. */
        readonly NotificationCounts: {
            /**
             * Format: int32
             * @description Coupons that an order may take.
             * @example 2
             */
            readonly couponCount: number;
            /**
             * Format: int32
             * @description Notifications that were not read.
             * @example 1
             */
            readonly notificationCount: number;
        };
        /** @description The words of a notification, in the language of the call; a dash where there are none. */
        readonly NotificationText: {
            /** @example Weekend treat ends tomorrow. */
            readonly content: string;
            /** @example Your coupon ends soon */
            readonly title: string;
        };
        /** @description Which order. */
        readonly OrderCancelParams: {
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
        };
        /** @description All of an order. */
        readonly OrderDetail: components["schemas"]["OrderItem"] & {
            /**
             * @description The recharge fields by their names; none for strangers.
             * @example {
             *       "server": "asia",
             *       "user_id": "20471"
             *     }
             */
            readonly charge_params?: {
                readonly [key: string]: string;
            } | null;
            /**
             * @description The codes that were bought, once the order is completed; none for strangers, and none where
             *     one cannot be read.
             * @example [
             *       "ABCD-EFGH-JKLM"
             *     ]
             */
            readonly codes?: readonly string[] | null;
            /**
             * @description `none`, `vip` or `coupon`.
             * @example none
             */
            readonly discount: string;
            /** @example 0 */
            readonly discount_amount: string;
            /** @description What happened to it, from its beginning. */
            readonly events: readonly components["schemas"]["OrderEventItem"][];
            /** @example 0.13 */
            readonly fee_amount: string;
            /** @example 4.79 */
            readonly goods_amount: string;
            /**
             * @description The recharge form in the shopper's language: what the fields are called, and what a proxy
             *     top-up still asks for. None for strangers; empty where the goods are not sold any more.
             */
            readonly goods_tpl?: readonly components["schemas"]["TemplateField"][] | null;
            /**
             * @description Whether the shopper has to say where a paid proxy top-up goes: `order-information`.
             * @example false
             */
            readonly owes_information: boolean;
            /**
             * Format: int64
             * @description The payment method's number.
             * @example 1
             */
            readonly payment_id: number;
            /**
             * @description The number of the order that takes its place, where its money came after its time; none for
             *     strangers.
             * @example fedcba9876543210fedcba9876543210
             */
            readonly replaced_by?: string | null;
            /**
             * @description The step that is under way.
             * @example payment
             */
            readonly step: string;
            /**
             * @description The steps in their order.
             * @example [
             *       "order",
             *       "payment",
             *       "shipment",
             *       "complete"
             *     ]
             */
            readonly steps: readonly string[];
        };
        /** @description Which order. Who holds its key sees all of it, so the key cannot be printed. */
        readonly OrderDetailParams: {
            /**
             * @description What the receipt's link brings along.
             * @example 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08
             */
            readonly key?: string | null;
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
        };
        /** @description Something that happened to an order. */
        readonly OrderEventItem: {
            /**
             * Format: int64
             * @description Unix seconds.
             * @example 1795000000
             */
            readonly created_at: number;
            /**
             * @description The state afterwards.
             * @example pending
             */
            readonly status: string;
        };
        /** @description Which order, and what is filled in. It may let people into an account, so it cannot be printed. */
        readonly OrderInformationParams: {
            /**
             * @description Every recharge field of the group by its name.
             * @example {
             *       "region": "asia",
             *       "user_id": "20471"
             *     }
             */
            readonly charge_params: {
                readonly [key: string]: string;
            };
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
        };
        /** @description An order in a list. */
        readonly OrderItem: {
            /**
             * @description What may be pressed beside it.
             * @example [
             *       "PayNow",
             *       "CancelOrder",
             *       "Refresh"
             *     ]
             */
            readonly buttons: readonly string[];
            /**
             * Format: int64
             * @description Unix seconds.
             * @example 1795000000
             */
            readonly created_at: number;
            /** @example USD */
            readonly currency: string;
            /** @example $ */
            readonly currency_symbol: string;
            /**
             * Format: int64
             * @description The SKU's number.
             * @example 50102
             */
            readonly goods_id: number;
            /** @example Star Drifters */
            readonly goods_name: string;
            /** @example /media/goods/star-drifters.webp */
            readonly image: string;
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
            /**
             * @description What is paid.
             * @example 4.92
             */
            readonly order_total_amount: string;
            /**
             * Format: int64
             * @description From when on it is not paid any more, Unix seconds.
             * @example 1795001800
             */
            readonly pay_by: number;
            /** @example 60 Crystals */
            readonly sku_name: string;
            /** @example star-drifters */
            readonly slug: string;
            /**
             * @description Where it stands: `pending`, `waitProcessing`, `processing`, `completed`, `timeout`,
             *     `cancel`, `refunding`, `refunded` or `refundFail`.
             * @example pending
             */
            readonly status: string;
            /**
             * Format: int32
             * @description 1 direct top-up, 2 code, 3 proxy top-up.
             * @example 1
             */
            readonly type: number;
        };
        /** @description Which orders. */
        readonly OrderListParams: {
            /**
             * @description `all` or a state; `all` unless said otherwise.
             * @example pending
             */
            readonly category?: string | null;
            /**
             * Format: int32
             * @description From 1.
             * @example 1
             */
            readonly page?: number | null;
            /**
             * Format: int32
             * @description 10 unless said otherwise, 100 at most.
             * @example 10
             */
            readonly per_page?: number | null;
        };
        /** @description Which order, and how it is to be paid. */
        readonly OrderMethodParams: {
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
            /**
             * Format: int64
             * @description The payment method's number.
             * @example 2
             */
            readonly payment_id: number;
        };
        /** @description Which order. */
        readonly OrderMethodsParams: {
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
        };
        /** @description A coupon of the one who is signed in. */
        readonly OwnCoupon: components["schemas"]["CouponSummary"] & {
            /** @example 98304000000000001 */
            readonly activity_id: string;
            /**
             * Format: int64
             * @description Unix seconds.
             * @example 1795197600
             */
            readonly claimed_at: number;
            /**
             * Format: int64
             * @description From when on it is not used any more, Unix seconds.
             * @example 1797789600
             */
            readonly expires_at: number;
            /**
             * @description Its own number, which an order names.
             * @example 98304000000000002
             */
            readonly id: string;
            /**
             * @description The order that holds it or has used it.
             * @example K202611210001
             */
            readonly order_no?: string | null;
            /**
             * @description `claim`, `code`, `issued` or `new-user`.
             * @example claim
             */
            readonly source: string;
            /**
             * Format: int64
             * @description Unix seconds; missing until then.
             * @example 1795201200
             */
            readonly used_at?: number | null;
        };
        /** @description A service by which somebody signs in. */
        readonly OwnLink: {
            /**
             * Format: int64
             * @description Unix seconds.
             * @example 1795197600
             */
            readonly created_at: number;
            /**
             * @description The address that the service vouched for.
             * @example ann@example.com
             */
            readonly email?: string | null;
            /**
             * @description Its picture; empty when the shop has that service no longer.
             * @example /api/charge/socialite-icons/google
             */
            readonly icon: string;
            /**
             * @description What it is called.
             * @example Google
             */
            readonly name: string;
            /**
             * @description Its name in addresses.
             * @example google
             */
            readonly platform: string;
        };
        /** @description A paged list. */
        readonly Paged: {
            /**
             * Format: int32
             * @description This page's number, from 1.
             * @example 1
             */
            readonly current_page?: number;
            /** @description The items of this page. */
            readonly data?: readonly components["schemas"]["Card"][];
            /**
             * Format: int32
             * @description The last page's number.
             * @example 1
             */
            readonly last_page?: number;
            /**
             * Format: int32
             * @description Items a page.
             * @example 10
             */
            readonly per_page?: number;
            /**
             * Format: int32
             * @description Items in all.
             * @example 1
             */
            readonly total?: number;
        };
        /** @description A paged list. */
        readonly Paged_Card: {
            /**
             * Format: int32
             * @description This page's number, from 1.
             * @example 1
             */
            readonly current_page?: number;
            /** @description The items of this page. */
            readonly data?: readonly (components["schemas"]["AreaFields"] & {
                /**
                 * @description A few letters in the corner, such as `HOT`.
                 * @example HOT
                 */
                readonly corner_text?: string;
                readonly first_goods?: components["schemas"]["FirstGoods"] | null;
                /**
                 * @description A flag's name.
                 * @example us
                 */
                readonly flag?: string;
                /**
                 * @description The group's name in the asked language.
                 * @example Star Drifters
                 */
                readonly goods_name?: string;
                /**
                 * Format: int64
                 * @description The group's number.
                 * @example 501
                 */
                readonly id: number;
                /**
                 * @description Its wide picture.
                 * @example /media/goods/star-drifters-wide.webp
                 */
                readonly main_image_rectangle?: string;
                /**
                 * @description The group's path.
                 * @example star-drifters
                 */
                readonly path?: string;
                /**
                 * @description A region's name.
                 * @example Global
                 */
                readonly region?: string;
                /**
                 * @description The group's slug.
                 * @example star-drifters
                 */
                readonly slug: string;
                /**
                 * Format: int32
                 * @description How many are left; missing means enough.
                 * @example 4310
                 */
                readonly stock?: number | null;
            })[];
            /**
             * Format: int32
             * @description The last page's number.
             * @example 1
             */
            readonly last_page?: number;
            /**
             * Format: int32
             * @description Items a page.
             * @example 10
             */
            readonly per_page?: number;
            /**
             * Format: int32
             * @description Items in all.
             * @example 1
             */
            readonly total?: number;
        };
        /** @description A paged list. */
        readonly Paged_CouponItem: {
            /**
             * Format: int32
             * @description This page's number, from 1.
             * @example 1
             */
            readonly current_page?: number;
            /** @description The items of this page. */
            readonly data?: readonly (components["schemas"]["CouponSummary"] & {
                /**
                 * @description What `get-coupon` takes; the same number.
                 * @example 98304000000000001
                 */
                readonly activity_id: string;
                /**
                 * @description A text: the number is greater than browsers count exactly.
                 * @example 98304000000000001
                 */
                readonly id: string;
                /**
                 * Format: int32
                 * @description How many are left; missing means enough.
                 * @example 88
                 */
                readonly left?: number | null;
                readonly user_data: components["schemas"]["UserData"];
            })[];
            /**
             * Format: int32
             * @description The last page's number.
             * @example 1
             */
            readonly last_page?: number;
            /**
             * Format: int32
             * @description Items a page.
             * @example 10
             */
            readonly per_page?: number;
            /**
             * Format: int32
             * @description Items in all.
             * @example 1
             */
            readonly total?: number;
        };
        /** @description A paged list. */
        readonly Paged_HotNews: {
            /**
             * Format: int32
             * @description This page's number, from 1.
             * @example 1
             */
            readonly current_page?: number;
            /** @description The items of this page. */
            readonly data?: readonly {
                /**
                 * Format: int64
                 * @description Unix seconds.
                 * @example 1794441600
                 */
                readonly created_at?: number;
                /**
                 * @description Its picture.
                 * @example /media/goods/star-drifters-wide.webp
                 */
                readonly image?: string;
                /**
                 * @description Its headline.
                 * @example A new season of Star Drifters
                 */
                readonly title?: string;
                /**
                 * @description Where it stands.
                 * @example /news/updates/star-drifters-season/
                 */
                readonly url?: string;
            }[];
            /**
             * Format: int32
             * @description The last page's number.
             * @example 1
             */
            readonly last_page?: number;
            /**
             * Format: int32
             * @description Items a page.
             * @example 10
             */
            readonly per_page?: number;
            /**
             * Format: int32
             * @description Items in all.
             * @example 1
             */
            readonly total?: number;
        };
        /** @description A paged list. */
        readonly Paged_OrderItem: {
            /**
             * Format: int32
             * @description This page's number, from 1.
             * @example 1
             */
            readonly current_page?: number;
            /** @description The items of this page. */
            readonly data?: readonly {
                /**
                 * @description What may be pressed beside it.
                 * @example [
                 *       "PayNow",
                 *       "CancelOrder",
                 *       "Refresh"
                 *     ]
                 */
                readonly buttons: readonly string[];
                /**
                 * Format: int64
                 * @description Unix seconds.
                 * @example 1795000000
                 */
                readonly created_at: number;
                /** @example USD */
                readonly currency: string;
                /** @example $ */
                readonly currency_symbol: string;
                /**
                 * Format: int64
                 * @description The SKU's number.
                 * @example 50102
                 */
                readonly goods_id: number;
                /** @example Star Drifters */
                readonly goods_name: string;
                /** @example /media/goods/star-drifters.webp */
                readonly image: string;
                /** @example 0123456789abcdef0123456789abcdef */
                readonly order_no: string;
                /**
                 * @description What is paid.
                 * @example 4.92
                 */
                readonly order_total_amount: string;
                /**
                 * Format: int64
                 * @description From when on it is not paid any more, Unix seconds.
                 * @example 1795001800
                 */
                readonly pay_by: number;
                /** @example 60 Crystals */
                readonly sku_name: string;
                /** @example star-drifters */
                readonly slug: string;
                /**
                 * @description Where it stands: `pending`, `waitProcessing`, `processing`, `completed`, `timeout`,
                 *     `cancel`, `refunding`, `refunded` or `refundFail`.
                 * @example pending
                 */
                readonly status: string;
                /**
                 * Format: int32
                 * @description 1 direct top-up, 2 code, 3 proxy top-up.
                 * @example 1
                 */
                readonly type: number;
            }[];
            /**
             * Format: int32
             * @description The last page's number.
             * @example 1
             */
            readonly last_page?: number;
            /**
             * Format: int32
             * @description Items a page.
             * @example 10
             */
            readonly per_page?: number;
            /**
             * Format: int32
             * @description Items in all.
             * @example 1
             */
            readonly total?: number;
        };
        /** @description A paged list. */
        readonly Paged_OwnCoupon: {
            /**
             * Format: int32
             * @description This page's number, from 1.
             * @example 1
             */
            readonly current_page?: number;
            /** @description The items of this page. */
            readonly data?: readonly (components["schemas"]["CouponSummary"] & {
                /** @example 98304000000000001 */
                readonly activity_id: string;
                /**
                 * Format: int64
                 * @description Unix seconds.
                 * @example 1795197600
                 */
                readonly claimed_at: number;
                /**
                 * Format: int64
                 * @description From when on it is not used any more, Unix seconds.
                 * @example 1797789600
                 */
                readonly expires_at: number;
                /**
                 * @description Its own number, which an order names.
                 * @example 98304000000000002
                 */
                readonly id: string;
                /**
                 * @description The order that holds it or has used it.
                 * @example K202611210001
                 */
                readonly order_no?: string | null;
                /**
                 * @description `claim`, `code`, `issued` or `new-user`.
                 * @example claim
                 */
                readonly source: string;
                /**
                 * Format: int64
                 * @description Unix seconds; missing until then.
                 * @example 1795201200
                 */
                readonly used_at?: number | null;
            })[];
            /**
             * Format: int32
             * @description The last page's number.
             * @example 1
             */
            readonly last_page?: number;
            /**
             * Format: int32
             * @description Items a page.
             * @example 10
             */
            readonly per_page?: number;
            /**
             * Format: int32
             * @description Items in all.
             * @example 1
             */
            readonly total?: number;
        };
        /** @description A paged list. */
        readonly Paged_PushMessage: {
            /**
             * Format: int32
             * @description This page's number, from 1.
             * @example 1
             */
            readonly current_page?: number;
            /** @description The items of this page. */
            readonly data?: readonly {
                /**
                 * Format: int64
                 * @description Unix seconds.
                 * @example 1795197600
                 */
                readonly created_at: number;
                readonly detail: components["schemas"]["NotificationText"];
                /**
                 * @description A text: the number is greater than browsers count exactly.
                 * @example 98304000000000003
                 */
                readonly id: string;
                /**
                 * Format: int64
                 * @description 2 is a coupon that ends soon.
                 * @example 2
                 */
                readonly type: number;
                /**
                 * Format: int64
                 * @description 3 when it was read; anything else shows a dot.
                 * @example 1
                 */
                readonly web_msg_status: number;
            }[];
            /**
             * Format: int32
             * @description The last page's number.
             * @example 1
             */
            readonly last_page?: number;
            /**
             * Format: int32
             * @description Items a page.
             * @example 10
             */
            readonly per_page?: number;
            /**
             * Format: int32
             * @description Items in all.
             * @example 1
             */
            readonly total?: number;
        };
        /** @description A paged list. */
        readonly Paged_Review: {
            /**
             * Format: int32
             * @description This page's number, from 1.
             * @example 1
             */
            readonly current_page?: number;
            /** @description The items of this page. */
            readonly data?: readonly {
                /**
                 * @description The text, never trusted.
                 * @example Works with my local bank transfer, finally.
                 */
                readonly content?: string;
                /**
                 * Format: int64
                 * @description Unix seconds.
                 * @example 1792022400
                 */
                readonly created_at?: number;
                /**
                 * Format: int64
                 * @description The review's number.
                 * @example 50101
                 */
                readonly id: number;
                /**
                 * Format: int32
                 * @description The writer's member level.
                 * @example 2
                 */
                readonly level?: number;
                /**
                 * Format: int32
                 * @description 1 to 5.
                 * @example 5
                 */
                readonly star?: number;
                /**
                 * @description The masked name of who wrote it.
                 * @example t***u
                 */
                readonly user_name?: string;
            }[];
            /**
             * Format: int32
             * @description The last page's number.
             * @example 1
             */
            readonly last_page?: number;
            /**
             * Format: int32
             * @description Items a page.
             * @example 10
             */
            readonly per_page?: number;
            /**
             * Format: int32
             * @description Items in all.
             * @example 1
             */
            readonly total?: number;
        };
        /** @description One way to pay, as `GET /v4/payment-icon` shows it. */
        readonly PaymentIcon: {
            /**
             * @description The payment method that it stands for; none for one that is only shown.
             * @example card
             */
            readonly code?: string;
            /**
             * @description Its picture.
             * @example /media/payment/visa.webp
             */
            readonly icon?: string;
            /**
             * @description Its name.
             * @example Visa
             */
            readonly name?: string;
        };
        /** @description What is to be paid. */
        readonly PaymentListParams: {
            /**
             * Format: int64
             * @description The goods group's number.
             * @example 501
             */
            readonly charge_goods_group_id: number;
            /**
             * Format: int64
             * @description The SKU's number.
             * @example 50102
             */
            readonly charge_goods_id: number;
            /**
             * @description `pc`, `h5`, `android` or `ios`.
             * @example pc
             */
            readonly client: string;
            /**
             * @description The symbol of the shopper's region; without one, the default region.
             * @example ID
             */
            readonly country_code?: string | null;
            /**
             * @description US dollars unless the shop knows it.
             * @example USD
             */
            readonly currency?: string | null;
        };
        /** @description A way to pay. */
        readonly PaymentMethodItem: {
            /**
             * @example [
             *       "USD",
             *       "IDR"
             *     ]
             */
            readonly currencies: readonly string[];
            /**
             * @description What it adds to the price before discounts; nothing where it does not take that price.
             * @example 0.33
             */
            readonly fee: string;
            /**
             * @description Its picture; empty where the shop has none.
             * @example /media/payments/card.webp
             */
            readonly icon: string;
            /**
             * Format: int64
             * @description The number that an order names.
             * @example 1
             */
            readonly id: number;
            /**
             * @description The most that it takes.
             * @example 5000
             */
            readonly max: string;
            /**
             * @description The least that it takes.
             * @example 0.50
             */
            readonly min: string;
            /** @example Card */
            readonly name: string;
            /**
             * @description Its code.
             * @example card
             */
            readonly payment_mode: string;
            /**
             * @description Who takes the money.
             * @example sandbox
             */
            readonly pm_id: string;
            /**
             * @description `below_min` or `above_max` where it does not take the price before discounts; missing where it
             *     does.
             * @example below_min
             */
            readonly unavailable?: string | null;
        };
        /** @description Somebody who waits to be completed. */
        readonly PendingSocialData: {
            /**
             * @description The address that the service vouches for; none means that one must be bound.
             * @example ann@example.com
             */
            readonly email?: string | null;
            /** @description The service. */
            readonly platform: components["schemas"]["SocialIcon"];
            /**
             * @description The visit.
             * @example 0f3c9a5d7be14628a1d2c3b4e5f60718
             */
            readonly uuid: string;
        };
        /** @description The order that was placed. */
        readonly PlacedOrder: {
            /** @example 0123456789abcdef0123456789abcdef */
            readonly order_no: string;
        };
        /** @description What is to be bought, and how it is to be paid. */
        readonly PrePayParams: {
            /**
             * Format: int64
             * @description The goods group's number.
             * @example 501
             */
            readonly charge_goods_group_id: number;
            /**
             * @description `pc`, `h5`, `android` or `ios`.
             * @example pc
             */
            readonly client: string;
            /**
             * @description The symbol of the shopper's region; without one, the default region.
             * @example ID
             */
            readonly country_code?: string | null;
            /**
             * @description US dollars unless the shop knows it.
             * @example USD
             */
            readonly currency?: string | null;
            /**
             * @description The sign before amounts, which changes nothing.
             * @example $
             */
            readonly currency_symbol?: string | null;
            readonly discount_params?: components["schemas"]["DiscountParams"] | null;
            /**
             * Format: int64
             * @description The SKU's number.
             * @example 50102
             */
            readonly goods_id: number;
            /**
             * Format: int64
             * @description The payment method's number.
             * @example 1
             */
            readonly payment_id: number;
        };
        /** @description The answer when it fails: it comes to something else than was quoted, `data` is what */
        readonly PriceChanged: {
            readonly data: components["schemas"]["Totals"];
            /** @description What the visitor may read, translated. */
            readonly message: string;
            readonly reason: components["schemas"]["Reason"];
            /** @enum {integer} */
            readonly status: 409;
        };
        /** @description A person as that person sees it. */
        readonly Profile: {
            /** @example 62 */
            readonly area_code?: string | null;
            /**
             * Format: int32
             * @example 3
             */
            readonly complete_order_count: number;
            /** @example ann@example.com */
            readonly email?: string | null;
            /**
             * @description A text: the number is greater than browsers count exactly.
             * @example 98304000000000001
             */
            readonly id: string;
            readonly member: components["schemas"]["Member"];
            /** @example Ann */
            readonly nickname: string;
            /**
             * @description The number without its area code, as `send-code` takes it.
             * @example 81234567890
             */
            readonly phone?: string | null;
        };
        /** @description One item of `POST /charge/someone-purchase`. */
        readonly Purchase: {
            /**
             * Format: int64
             * @description Unix seconds.
             * @example 1795190400
             */
            readonly created_at?: number;
            /**
             * @description What was bought.
             * @example Star Drifters
             */
            readonly goods_name?: string;
            /**
             * @description Its slug.
             * @example star-drifters
             */
            readonly slug?: string;
            /**
             * @description The masked name of the buyer.
             * @example a***n
             */
            readonly user_name?: string;
        };
        /** @description What the shop told a person. */
        readonly PushMessage: {
            /**
             * Format: int64
             * @description Unix seconds.
             * @example 1795197600
             */
            readonly created_at: number;
            readonly detail: components["schemas"]["NotificationText"];
            /**
             * @description A text: the number is greater than browsers count exactly.
             * @example 98304000000000003
             */
            readonly id: string;
            /**
             * Format: int64
             * @description 2 is a coupon that ends soon.
             * @example 2
             */
            readonly type: number;
            /**
             * Format: int64
             * @description 3 when it was read; anything else shows a dot.
             * @example 1
             */
            readonly web_msg_status: number;
        };
        /** @description Which notification. */
        readonly ReadParams: {
            /**
             * @description A text: the number is greater than browsers count exactly.
             * @example 98304000000000003
             */
            readonly notification_id: string;
        };
        /**
         * @description Why a call failed: stable and untranslated.
         * @enum {string}
         */
        readonly Reason: "account_blocked" | "account_bound_already" | "account_bound_elsewhere" | "account_captcha_error" | "account_captcha_needed" | "account_nickname_empty" | "account_nickname_forbidden" | "account_nickname_too_long" | "account_no_account" | "account_no_address" | "account_password_common" | "account_registered_already" | "account_texts_used_up" | "account_wrong_code" | "account_wrong_password" | "api_broken_request" | "api_failed" | "api_field_invalid" | "api_field_missing" | "api_forbidden_origin" | "api_no_such_thing" | "api_not_built" | "api_session_gone" | "api_too_large" | "api_try_later" | "api_unavailable" | "audit_images_missing" | "audit_not_awaited" | "audit_picture_broken" | "audit_picture_large" | "audit_picture_unknown" | "bad_json" | "coupon_code_expired" | "coupon_code_malformed" | "coupon_code_unknown" | "coupon_code_used" | "coupon_code_used_by_you" | "coupon_limit" | "coupon_today_limit" | "coupon_unable" | "not_form" | "not_json" | "ordering_account_wrong" | "ordering_amount_large" | "ordering_amount_small" | "ordering_coupon_unusable" | "ordering_currency" | "ordering_fields_missing" | "ordering_goods_gone" | "ordering_in_flight" | "ordering_information_given" | "ordering_information_not_needed" | "ordering_key_reused" | "ordering_method_currency" | "ordering_method_gone" | "ordering_money_under_way" | "ordering_not_cancellable" | "ordering_not_for_client" | "ordering_not_in_region" | "ordering_not_payable" | "ordering_price_changed" | "ordering_sold_out" | "ordering_too_many_pending" | "social_bind_first" | "social_expired" | "social_last_way_in" | "social_linked_already" | "social_taken" | "storage_unavailable" | "told_by_another_system" | "too_slow" | "wrong_method";
        /** @description The code. Who knows it gets the coupon, so it cannot be printed. */
        readonly RedeemParams: {
            /**
             * @description Capitals, spaces and dashes do not matter.
             * @example 8QK2-M3WX-7T0A-Z9EH
             */
            readonly code: string;
        };
        /** @description The answer when it fails: refused, `message` says why */
        readonly Refused: {
            /** @description What helps to go on, where something does. */
            readonly data: {
                /**
                 * @description The captcha to solve instead.
                 * @enum {string}
                 */
                readonly captcha?: "slider";
                /** @description How many attempts at the captcha are left. */
                readonly left?: number;
            } | null;
            /** @description What the visitor may read, translated. */
            readonly message: string;
            readonly reason: components["schemas"]["Reason"];
            /** @enum {integer} */
            readonly status: 0;
        };
        /** @description One region (`POST /charge/area-list`). */
        readonly Region: {
            /**
             * @description The continent's name, or nothing.
             * @example Asia
             */
            readonly continent?: string;
            /**
             * @description The region's currency code.
             * @example IDR
             */
            readonly currency: string;
            /**
             * @description The flag's name, such as `id`.
             * @example id
             */
            readonly flag?: string;
            /**
             * @description The locale prefix that the region speaks, or nothing.
             * @example id-id
             */
            readonly lang?: string;
            /**
             * @description The region's name in the asked language.
             * @example Indonesia
             */
            readonly region: string;
            /**
             * @description The region's symbol, `"0"` for the default region.
             * @example ID
             */
            readonly region_symbol: string;
        };
        /** @description What opens an account. */
        readonly RegisterParams: components["schemas"]["Channel"] & {
            /**
             * @description The area of a phone number; empty or missing for mail.
             * @example 86
             */
            readonly area_code?: string | null;
            /**
             * @description Six digits of `send-code` with `verify_type` `register`.
             * @example 123456
             */
            readonly code: string;
            /**
             * @description The shopper's region symbol. Where it is missing: that of the cookie `region`, else that
             *     of the client's address, else the default region.
             * @example ID
             */
            readonly country_code?: string | null;
            /** @example ann@example.com */
            readonly identifier: string;
            /** @example kitten-77 */
            readonly password: string;
        };
        /** @description What sets a new password. */
        readonly ResetPasswordParams: {
            /**
             * @description The area of a phone number; empty or missing for mail.
             * @example 62
             */
            readonly area_code?: string | null;
            /**
             * @description Six digits of `send-code` with `verify_type` `resetPassword`.
             * @example 123456
             */
            readonly code: string;
            /** @example ann@example.com */
            readonly identifier: string;
            /** @example kitten-78 */
            readonly password: string;
        };
        /** @description `data` of `POST /charge/goods-reviews`. */
        readonly ReviewList: {
            /** @description The first page of reviews with the totals. */
            readonly list?: components["schemas"]["Paged_Review"];
        };
        /** @description Which reviews are asked for. */
        readonly ReviewsParams: {
            /**
             * Format: int64
             * @description The group's number.
             * @example 501
             */
            readonly charge_goods_group_id: number;
            /**
             * Format: int32
             * @description The page, from 1.
             * @example 1
             */
            readonly page?: number | null;
            /**
             * Format: int32
             * @description How many a page has, 100 at most.
             * @example 4
             */
            readonly per_page?: number | null;
        };
        /** @description What a held coupon saves. */
        readonly SavingCoupon: {
            readonly coupon: components["schemas"]["OwnCoupon"];
            /** @example 0.47 */
            readonly discount_amount: string;
            /**
             * @description What an order names.
             * @example 98304000000000002
             */
            readonly user_coupon_id: string;
        };
        /** @description An average of stars and how many gave them. */
        readonly Score: {
            /**
             * Format: double
             * @description Between 1 and 5.
             * @example 4.8
             */
            readonly average?: number;
            /**
             * Format: int32
             * @description How many reviews.
             * @example 1284
             */
            readonly count?: number;
        };
        /** @description What is looked for, and by whom. */
        readonly SearchParams: {
            /**
             * @description `pc`, `h5`, `android` or `ios`: goods that it may not see are left out.
             * @example pc
             */
            readonly client?: string | null;
            /**
             * @description The symbol of the shopper's region.
             * @example ID
             */
            readonly country_code?: string | null;
            /**
             * @description The currency of the prices; an unknown one is US dollars.
             * @example IDR
             */
            readonly currency?: string | null;
            /**
             * Format: int32
             * @description The page, from 1.
             * @example 1
             */
            readonly page?: number | null;
            /**
             * Format: int32
             * @description How many results a page has, 100 at most.
             * @example 15
             */
            readonly per_page?: number | null;
            /**
             * @description What the visitor typed.
             * @example star dr
             */
            readonly s: string;
        };
        /** @description Who wants a code for what. */
        readonly SendCodeParams: components["schemas"]["CaptchaProof"] & {
            /**
             * @description The area of the phone number.
             * @example 62
             */
            readonly area_code?: string | null;
            /**
             * @description The shopper's region symbol; where it is missing, as at `register-v3`.
             * @example ID
             */
            readonly country_code?: string | null;
            /**
             * @description The address; either this or `phone`.
             * @example ann@example.com
             */
            readonly email?: string | null;
            /**
             * @description The number without its area code.
             * @example 81234567890
             */
            readonly phone?: string | null;
            /**
             * @description `register` or `resetPassword`; `bind` or `socialiteLogin` for somebody signed in, or for
             *     the browser of somebody whom another service named.
             * @example register
             */
            readonly verify_type: string;
        };
        /** @description Texts for search engines. */
        readonly Seo: {
            /**
             * @description The page's description.
             * @example Stardust for the space-faring squad RPG.
             */
            readonly description?: string;
            /**
             * @description The page's keywords.
             * @example star drifters, stardust, top-up
             */
            readonly keywords?: string;
            /**
             * @description The page's title.
             * @example Star Drifters top-up: buy Stardust online
             */
            readonly title?: string;
        };
        /** @description A session as its owner sees it. */
        readonly SessionData: {
            /**
             * @description Where it began.
             * @example 198.51.100.7
             */
            readonly address: string;
            /**
             * @description The browser, as it calls itself.
             * @example Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0
             */
            readonly agent: string;
            /**
             * Format: int64
             * @example 1795197600
             */
            readonly created_at: number;
            /**
             * @description Whether it is the one that asks.
             * @example true
             */
            readonly current: boolean;
            /**
             * @description A text: the number is greater than browsers count exactly.
             * @example 98304000000000001
             */
            readonly id: string;
            /**
             * Format: int64
             * @description Within a few minutes.
             * @example 1795201200
             */
            readonly seen_at: number;
        };
        /** @description The answer when it fails: nobody is signed in any more */
        readonly SessionGone: {
            readonly data: null;
            /** @description What the visitor may read, translated. */
            readonly message: string;
            readonly reason: components["schemas"]["Reason"];
            /** @enum {integer} */
            readonly status: 2;
        };
        /** @description Which part of a shelf is asked for, and by whom. */
        readonly ShelfParams: {
            /**
             * @description `pc`, `h5`, `android` or `ios`: cards show SKUs that it may see.
             * @example pc
             */
            readonly client?: string | null;
            /**
             * @description The symbol of the shopper's region.
             * @example ID
             */
            readonly country_code?: string | null;
            /**
             * @description The currency of the prices; an unknown one is US dollars.
             * @example IDR
             */
            readonly currency?: string | null;
            /**
             * Format: int32
             * @description How many cards the flash sale is to have, 100 at most.
             * @example 3
             */
            readonly limit?: number | null;
            /**
             * Format: int32
             * @description The page, from 1.
             * @example 1
             */
            readonly page?: number | null;
            /**
             * Format: int32
             * @description How many cards a page has, 100 at most.
             * @example 6
             */
            readonly per_page?: number | null;
        };
        /** @description Somebody who was just signed in. */
        readonly SignedInUser: {
            /**
             * @description What native clients send as `Authorization: Bearer …`; browsers hold it in a cookie.
             * @example Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM
             */
            readonly access_token: string;
            readonly user: components["schemas"]["Profile"];
        };
        /** @description One item of `GET /charge/goods-v3`. */
        readonly Sku: {
            /**
             * Format: int64
             * @description The kind it belongs to.
             * @example 50102
             */
            readonly charge_goods_spec_id?: number;
            /**
             * @description A few letters in the corner, such as `-17%`.
             * @example HOT
             */
            readonly corner_text?: string;
            /**
             * @description The currency of every amount here.
             * @example USD
             */
            readonly currency: string;
            /**
             * @description That currency's symbol.
             * @example $
             */
            readonly currency_symbol: string;
            /**
             * @description What is paid without a promotion.
             * @example 1.39
             */
            readonly face_value: string;
            readonly flash_sale?: components["schemas"]["FlashSale"] | null;
            /**
             * @description The struck price.
             * @example 1.49
             */
            readonly goods_original_price?: string | null;
            /**
             * Format: int64
             * @description The SKU's number.
             * @example 50102
             */
            readonly id: number;
            /**
             * @description Its picture.
             * @example /media/goods/star-drifters.webp
             */
            readonly image?: string;
            /**
             * @description Its name in the asked language.
             * @example Starter Pack
             */
            readonly name?: string;
            /**
             * @description What is paid while a special price holds.
             * @example 1.29
             */
            readonly special_price?: string | null;
            /**
             * Format: int32
             * @description How many are left; missing means enough.
             * @example 4310
             */
            readonly stock?: number | null;
            /**
             * @description The clients that may see it; none named means every one.
             * @example [
             *       "pc",
             *       "h5"
             *     ]
             */
            readonly visible_client?: readonly string[] | null;
        };
        /** @description A service. */
        readonly SocialIcon: {
            /**
             * @description Its picture.
             * @example /api/charge/socialite-icons/google
             */
            readonly icon: string;
            /**
             * @description What it is called.
             * @example Google
             */
            readonly name: string;
            /**
             * @description Its name in addresses.
             * @example google
             */
            readonly platform: string;
            /**
             * @description Where signing in by it begins; pages append `back_url` and `lang`.
             * @example /api/charge/socialite/google
             */
            readonly url: string;
        };
        /** @description How somebody is completed. */
        readonly SocialLoginParams: components["schemas"]["Channel"] & {
            /**
             * @description The area of a phone number.
             * @example 62
             */
            readonly area_code?: string | null;
            /**
             * @description Six digits of `send-code`, when an identifier is given.
             * @example 123456
             */
            readonly code?: string | null;
            /**
             * @description The shopper's region symbol; where it is missing, as at `register-v3`.
             * @example ID
             */
            readonly country_code?: string | null;
            /**
             * @description The account to bind, or the address or number of a new one; without it an account with
             *     the address is opened that the service vouches for.
             * @example ann@example.com
             */
            readonly identifier?: string | null;
            /**
             * @description What the page's address brought.
             * @example 0f3c9a5d7be14628a1d2c3b4e5f60718
             */
            readonly uuid: string;
            /**
             * @description What the code was sent for: `bind` where it is missing, or `socialiteLogin`, `register`.
             * @example bind
             */
            readonly verify_type?: string | null;
        };
        /** @description A kind of SKU within a group. */
        readonly Spec: {
            /**
             * Format: int64
             * @description The kind's number.
             * @example 50102
             */
            readonly id: number;
            /**
             * @description Its name.
             * @example Starter Pack
             */
            readonly name?: string;
        };
        /** @description What is bought, how it is paid, and what it was quoted for. */
        readonly SubmitParams: {
            /**
             * @description The account field, where the template has no other name for it.
             * @example 20471
             */
            readonly account?: string | null;
            /** @description The tracking keys that the page kept. */
            readonly channel?: components["schemas"]["Channel"];
            /**
             * Format: int64
             * @description The goods group's number.
             * @example 501
             */
            readonly charge_goods_group_id: number;
            /**
             * @description Every recharge field by its name.
             * @example {
             *       "server": "asia",
             *       "user_id": "20471"
             *     }
             */
            readonly charge_params?: {
                readonly [key: string]: string;
            };
            /**
             * @description `pc`, `h5`, `android` or `ios`.
             * @example pc
             */
            readonly client: string;
            /**
             * @description The symbol of the shopper's region; without one, the default region.
             * @example ID
             */
            readonly country_code?: string | null;
            /**
             * @description US dollars unless the shop knows it.
             * @example USD
             */
            readonly currency?: string | null;
            readonly discount_params?: components["schemas"]["DiscountParams"] | null;
            /**
             * @description The page from which it is bought.
             * @example /star-drifters/
             */
            readonly from_url?: string;
            /**
             * Format: int64
             * @description The SKU's number.
             * @example 50102
             */
            readonly goods_id: number;
            /**
             * Format: int64
             * @description The payment method's number.
             * @example 1
             */
            readonly payment_id: number;
            /**
             * @description What `pre-pay` gave.
             * @example eyJ1c2VyIjpudWxsfQ.c2lnbmF0dXJl
             */
            readonly quote?: string | null;
        };
        /** @description Who wants news. */
        readonly SubscribeParams: {
            /** @example ann@example.com */
            readonly email: string;
        };
        /** @description One recharge field. */
        readonly TemplateField: {
            /**
             * @description The label that the shopper reads.
             * @example Server
             */
            readonly alias?: string;
            /**
             * @description The name under which the value is sent.
             * @example server
             */
            readonly charge_field_name: string;
            /**
             * @description A picture that shows where the shopper finds the value; empty where there is none.
             * @example /media/goods/check-id.webp
             */
            readonly image?: string;
            /** @description The choices of a select. */
            readonly options?: readonly components["schemas"]["TemplateOption"][];
            /**
             * @description The hint inside an empty field.
             * @example Choose a server
             */
            readonly placeholder?: string;
            /**
             * Format: int64
             * @description An input or a select.
             * @example 2
             */
            readonly type?: number;
        };
        /** @description One choice of a select. */
        readonly TemplateOption: {
            /**
             * @description What is read.
             * @example Asia
             */
            readonly label?: string;
            /**
             * @description What is sent.
             * @example asia
             */
            readonly value: string;
        };
        /** @description A page's colours. */
        readonly Theme: {
            /**
             * @description Behind everything, such as `#101830`.
             * @example #101830
             */
            readonly bg_color_hex?: string;
            /**
             * @description The accent.
             * @example #ffb400
             */
            readonly main_color_hex?: string;
        };
        /** @description The promotional strip above the header. */
        readonly TopNotice: {
            /**
             * @description What the picture says.
             * @example Flash sale from 10:00 to 22:00 (Beijing time)
             */
            readonly alt?: string;
            /**
             * Format: int64
             * @description The notice's number; 0 for none, and without one it is not shown.
             * @example 1
             */
            readonly id?: number;
            /**
             * @description Its picture.
             * @example /media/banners/notice.webp
             */
            readonly pc_image?: string;
            /**
             * @description Where it leads.
             * @example /dailydeals/
             */
            readonly url?: string;
        };
        /** @description `data` of `POST /charge/top-notice`. */
        readonly TopNoticeAnswer: {
            readonly top_notice?: components["schemas"]["TopNotice"] | null;
        };
        /** @description What an order comes to. */
        readonly Totals: {
            /**
             * @description What the coupon takes off, or would.
             * @example 0
             */
            readonly coupon_discount_amount: string;
            /**
             * @description The discount that is taken: `none`, `vip` or `coupon`.
             * @example none
             */
            readonly discount: string;
            /**
             * @description What the payment method adds.
             * @example 0.13
             */
            readonly fee_amount: string;
            /**
             * @description What the goods cost before discounts.
             * @example 4.79
             */
            readonly goods_amount: string;
            /**
             * @description What the member's discount takes off, or would.
             * @example 0
             */
            readonly member_discount_amount: string;
            /**
             * @description What is paid.
             * @example 4.92
             */
            readonly order_total_amount: string;
            /**
             * @description What `submit-order` is to be sent, so that nobody pays another price than this.
             * @example eyJ1c2VyIjpudWxsfQ.c2lnbmF0dXJl
             */
            readonly quote: string;
            /**
             * @description The same in US dollars, as far as it counts for the member level.
             * @example 4.92
             */
            readonly usd_order_total_amount: string;
            readonly user_coupon?: components["schemas"]["UserCouponRef"] | null;
        };
        /** @description The answer when it fails: too many, or the same is being worked on: again in `data.retry_after` seconds */
        readonly TryLater: {
            readonly data: {
                /**
                 * @description Seconds until it is worth another try.
                 * @example 60
                 */
                readonly retry_after: number;
            };
            /** @description What the visitor may read, translated. */
            readonly message: string;
            readonly reason: components["schemas"]["Reason"];
            /** @enum {integer} */
            readonly status: 429;
        };
        /** @description Which link is to be removed. */
        readonly UnlinkParams: {
            /** @example google */
            readonly platform: string;
        };
        /** @description What is left. */
        readonly UnreadCount: {
            /**
             * Format: int32
             * @description Notifications that were not read.
             * @example 0
             */
            readonly notificationCount: number;
        };
        /** @description What changes. */
        readonly UpdateProfileParams: {
            /**
             * @description 1 to 30 visible characters.
             * @example Ann
             */
            readonly nickname: string;
        };
        /** @description A picture that was uploaded, as it is kept. */
        readonly UploadedImage: {
            /**
             * Format: int32
             * @example 184320
             */
            readonly bytes: number;
            /**
             * Format: int64
             * @description Unix seconds.
             * @example 1795000100
             */
            readonly created_at: number;
            /**
             * Format: int32
             * @example 1920
             */
            readonly height: number;
            /**
             * Format: int32
             * @example 1080
             */
            readonly width: number;
        };
        /** @description An audit and which of its pictures are there. */
        readonly UserAudit: {
            readonly audit?: components["schemas"]["AuditItem"] | null;
            /**
             * @description What was uploaded, by type. The pictures themselves are shown to nobody.
             * @example {
             *       "pay_image": {
             *         "bytes": 184320,
             *         "created_at": 1795000100,
             *         "height": 1920,
             *         "width": 1080
             *       }
             *     }
             */
            readonly images: {
                readonly [key: string]: components["schemas"]["UploadedImage"];
            };
        };
        /** @description A coupon that somebody holds. */
        readonly UserCouponRef: {
            /** @example 98304000000000002 */
            readonly id: string;
        };
        /** @description How a person stands with a coupon; also the result of claiming it. */
        readonly UserData: {
            /**
             * Format: int32
             * @description How many the person has claimed.
             * @example 0
             */
            readonly claimed: number;
            /**
             * Format: int32
             * @description 0 claim, 1 continue, 2 limit, 3 today's limit, 4 unable: not begun, or over.
             * @example 0
             */
            readonly status: number;
            /**
             * Format: int32
             * @description How many of those can be used.
             * @example 0
             */
            readonly unused: number;
        };
        readonly Vec: readonly string[];
        /** @description What was done with a challenge: either `track` or `answer`. */
        readonly VerifyCaptchaParams: {
            /**
             * @description What was typed.
             * @example 36
             */
            readonly answer?: string | null;
            /**
             * @description The number of the challenge.
             * @example 0f8e2a7c1b9d4e60a1b2c3d4e5f60718
             */
            readonly lot_number: string;
            /**
             * @description How the piece was moved: `p` for a pointer or `k` for keys, then every point as
             *     x, y, milliseconds: pixels that the piece is right of and below where it was shown at
             *     first, at the picture's own width. At most 4096 bytes.
             * @example p;0,0,0;3,1,16;9,1,33;24,2,70;61,2,130;98,3,190;121,3,260;126,3,420
             */
            readonly track?: string | null;
        };
        /** @description Which words are asked for. */
        readonly WordsParams: {
            /**
             * @description Accepted: there is one format.
             * @example json
             */
            readonly format?: string | null;
            /**
             * @description A server language code; without one the `Lang` header says it.
             * @example cn
             */
            readonly lang?: string;
        };
    };
    responses: {
        /** @description The request itself is broken, or its body is no JSON object. */
        readonly BrokenRequest: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": null,
                 *       "message": "The request could not be understood.",
                 *       "reason": "api_broken_request",
                 *       "status": 400
                 *     }
                 */
                readonly "application/json": {
                    readonly data: null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 400;
                };
            };
        };
        /** @description Something of ours failed. */
        readonly Failed: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": null,
                 *       "message": "Something went wrong on our side. Please try again.",
                 *       "reason": "api_failed",
                 *       "status": 500
                 *     }
                 */
                readonly "application/json": {
                    readonly data: null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 500;
                };
            };
        };
        /** @description The address or the headers are too large. */
        readonly LargeHead: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": null,
                 *       "message": "The request is too large.",
                 *       "reason": "api_too_large",
                 *       "status": 431
                 *     }
                 */
                readonly "application/json": {
                    readonly data: null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 431;
                };
            };
        };
        /** @description The body does not come as `application/json`, or as the type that the call describes. */
        readonly NotJson: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": null,
                 *       "message": "The request could not be understood.",
                 *       "reason": "not_json",
                 *       "status": 415
                 *     }
                 */
                readonly "application/json": {
                    readonly data: null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 415;
                };
            };
        };
        /** @description There is nothing there. */
        readonly Nowhere: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": null,
                 *       "message": "This does not exist, or no longer.",
                 *       "reason": "api_no_such_thing",
                 *       "status": 404
                 *     }
                 */
                readonly "application/json": {
                    readonly data: null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 404;
                };
            };
        };
        /** @description A page of another site calls. */
        readonly OtherOrigin: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": null,
                 *       "message": "The request comes from another site.",
                 *       "reason": "api_forbidden_origin",
                 *       "status": 403
                 *     }
                 */
                readonly "application/json": {
                    readonly data: null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 403;
                };
            };
        };
        /** @description The body is too large. */
        readonly TooLarge: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": null,
                 *       "message": "The request is too large.",
                 *       "reason": "api_too_large",
                 *       "status": 413
                 *     }
                 */
                readonly "application/json": {
                    readonly data: null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 413;
                };
            };
        };
        /** @description The body does not come. */
        readonly TooSlow: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": null,
                 *       "message": "The request could not be understood.",
                 *       "reason": "too_slow",
                 *       "status": 408
                 *     }
                 */
                readonly "application/json": {
                    readonly data: null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 408;
                };
            };
        };
        /** @description A system that is needed does not answer, as much is done as can be, or it took too long. */
        readonly Unavailable: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "retry-after": components["headers"]["RetryAfter"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": {
                 *         "retry_after": 5
                 *       },
                 *       "message": "This is not available right now. Please try again soon.",
                 *       "reason": "api_unavailable",
                 *       "status": 503
                 *     }
                 */
                readonly "application/json": {
                    readonly data: {
                        /**
                         * @description Seconds until it is worth another try.
                         * @example 60
                         */
                        readonly retry_after: number;
                    } | null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 503;
                };
            };
        };
        /** @description The call is not asked for by this method. */
        readonly WrongMethod: {
            headers: {
                readonly "cache-control": components["headers"]["CacheControl"];
                readonly "x-request-id": components["headers"]["RequestId"];
                readonly [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "data": null,
                 *       "message": "The request could not be understood.",
                 *       "reason": "wrong_method",
                 *       "status": 405
                 *     }
                 */
                readonly "application/json": {
                    readonly data: null;
                    /** @description What the visitor may read, translated. */
                    readonly message: string;
                    readonly reason: components["schemas"]["Reason"];
                    /** @enum {integer} */
                    readonly status: 405;
                };
            };
        };
    };
    parameters: {
        /** @description When the call was made, Unix seconds. */
        readonly AuthTime: number;
        /** @description The device's fingerprint. */
        readonly Device: string;
        /** @description The token of the fingerprint service. */
        readonly FtrToken: string;
        /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
        readonly Lang: string;
    };
    requestBodies: never;
    headers: {
        /** @description Who may keep the answer, and how long. */
        readonly CacheControl: string;
        /** @description The version of a success, for `If-None-Match`. */
        readonly Etag: string;
        /** @description The name of the request, which the log has too. */
        readonly RequestId: string;
        /** @description Seconds until it is worth another try, where the answer says to come back. */
        readonly RetryAfter: number;
        /** @description A cookie that the browser keeps or forgets: of the session, of a captcha, of a visit to another service. */
        readonly SetCookie: string;
        /** @description The headers by which successes differ. */
        readonly Vary: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly account_check: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "charge_tpl": {},
                 *       "server": "asia",
                 *       "sku_id": 50104,
                 *       "type": "star-drifters",
                 *       "user_id": "20471"
                 *     }
                 */
                readonly "application/json": components["schemas"]["AccountCheckParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 404, 422 or 429. 0: refused, `message` says why. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_bool"] | components["schemas"]["Refused"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly activity_goods_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly client?: string | null;
                readonly country_code?: string | null;
                readonly currency?: string | null;
                readonly limit?: number | null;
                readonly page?: number | null;
                readonly per_page?: number | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Card"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly activity_goods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "IDR",
                 *       "limit": 3,
                 *       "page": 1,
                 *       "per_page": 6
                 *     }
                 */
                readonly "application/json": components["schemas"]["ShelfParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Card"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly app_download_button: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "client": "android"
                 *     }
                 */
                readonly "application/json": components["schemas"]["AppDownloadParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_bool"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly app_info_by_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_AppInfo"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly app_info: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_AppInfo"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly area_list_by_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Region"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly area_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Region"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly bind: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "area_code": "62",
                 *       "code": "123456",
                 *       "identifier": "81234567890"
                 *     }
                 */
                readonly "application/json": components["schemas"]["BindParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 422 or 429. 0: refused, `message` says why. 2: nobody is signed in any more. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Profile"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly captcha: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "geetest_missing": false,
                 *       "kind": "slider",
                 *       "purpose": "register"
                 *     }
                 */
                readonly "application/json": components["schemas"]["IssueCaptchaParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 422 or 429. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_CaptchaChallenge"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly captcha_verify: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "answer": "36",
                 *       "lot_number": "0f8e2a7c1b9d4e60a1b2c3d4e5f60718",
                 *       "track": "p;0,0,0;3,1,16;9,1,33;24,2,70;61,2,130;98,3,190;121,3,260;126,3,420"
                 *     }
                 */
                readonly "application/json": components["schemas"]["VerifyCaptchaParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0 or 422. 0: refused, `message` says why. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_CaptchaProof"] | components["schemas"]["Refused"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly categories_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly country_code?: string | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Categories"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly categories: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "country_code": "ID"
                 *     }
                 */
                readonly "application/json": components["schemas"]["InRegion"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Categories"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly daily_sale_goods_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly client?: string | null;
                readonly country_code?: string | null;
                readonly currency?: string | null;
                readonly limit?: number | null;
                readonly page?: number | null;
                readonly per_page?: number | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_CardList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly daily_sale_goods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "IDR",
                 *       "limit": 3,
                 *       "page": 1,
                 *       "per_page": 6
                 *     }
                 */
                readonly "application/json": components["schemas"]["ShelfParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_CardList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly entry_login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "token": "Vd1oQ3m9y0l5bHcZt7uWkR2sXg8aJpNe4fTiB6xKqLM"
                 *     }
                 */
                readonly "application/json": components["schemas"]["EntryLoginParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 422 or 429. 0: refused, `message` says why. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_SignedInUser"] | components["schemas"]["Refused"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly entry_token: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 2. 2: nobody is signed in any more. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_EntryTokenData"] | components["schemas"]["SessionGone"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly flash_sale_goods_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly client?: string | null;
                readonly country_code?: string | null;
                readonly currency?: string | null;
                readonly limit?: number | null;
                readonly page?: number | null;
                readonly per_page?: number | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_FlashSaleList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly flash_sale_goods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "IDR",
                 *       "limit": 3,
                 *       "page": 1,
                 *       "per_page": 6
                 *     }
                 */
                readonly "application/json": components["schemas"]["ShelfParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_FlashSaleList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly goods_article_by_get: {
        readonly parameters: {
            readonly query: {
                readonly id: number;
                readonly page?: number | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Article"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly goods_article: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": 501,
                 *       "page": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["ArticleParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Article"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly group_detail_by_get: {
        readonly parameters: {
            readonly query: {
                readonly country_code?: string | null;
                readonly slug: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Group"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly group_detail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "country_code": "ID",
                 *       "slug": "star-drifters"
                 *     }
                 */
                readonly "application/json": components["schemas"]["GroupParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Group"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly goods_reviews_by_get: {
        readonly parameters: {
            readonly query: {
                readonly charge_goods_group_id: number;
                readonly page?: number | null;
                readonly per_page?: number | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_ReviewList"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly goods_reviews: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "charge_goods_group_id": 501,
                 *       "page": 1,
                 *       "per_page": 4
                 *     }
                 */
                readonly "application/json": components["schemas"]["ReviewsParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_ReviewList"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly goods: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description `pc`, `h5`, `android` or `ios`; without one, the SKUs of every client.
                 * @example pc
                 */
                readonly client?: string;
                /**
                 * @description The symbol of the shopper's region.
                 * @example ID
                 */
                readonly country_code?: string;
                /**
                 * @description The currency of the prices; an unknown one is US dollars.
                 * @example IDR
                 */
                readonly currency?: string;
                /**
                 * @description The currency's sign; the answer has the shop's own.
                 * @example Rp
                 */
                readonly currency_symbol?: string;
                /**
                 * @description The group's slug.
                 * @example star-drifters
                 */
                readonly type: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Sku"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly homepage_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly country_code?: string | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Homepage"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly homepage: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "country_code": "ID"
                 *     }
                 */
                readonly "application/json": components["schemas"]["InRegion"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Homepage"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly hot_goods_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly client?: string | null;
                readonly country_code?: string | null;
                readonly currency?: string | null;
                readonly limit?: number | null;
                readonly page?: number | null;
                readonly per_page?: number | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Card"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly hot_goods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "IDR",
                 *       "limit": 3,
                 *       "page": 1,
                 *       "per_page": 6
                 *     }
                 */
                readonly "application/json": components["schemas"]["ShelfParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Card"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly html_content_by_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_HtmlContent"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly html_content: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_HtmlContent"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly ip_info: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description An address; without one, the caller's own.
                 * @example 203.0.113.9
                 */
                readonly ip?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_AddressRegion"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly lang_and_currency: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Markets"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly lang_maps_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly format?: string | null;
                readonly lang?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_BTreeMap_String_String"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly lang_maps: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "format": "json",
                 *       "lang": "cn"
                 *     }
                 */
                readonly "application/json": components["schemas"]["WordsParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_BTreeMap_String_String"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly login_v3: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "area_code": "62",
                 *       "captcha_id": "kiosk",
                 *       "captcha_output": "7d0c5be81f9a4e36",
                 *       "gen_time": "1795197609",
                 *       "identifier": "ann@example.com",
                 *       "lot_number": "0f8e2a7c1b9d4e60a1b2c3d4e5f60718",
                 *       "pass_token": "3f7a1c0e9b5d4826a1f0c3d2e5b49687",
                 *       "password": "kitten-77"
                 *     }
                 */
                readonly "application/json": components["schemas"]["LoginParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 422 or 429. 0: refused, `message` says why. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_SignedInUser"] | components["schemas"]["Refused"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly logout: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Option_bool"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly members: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "currency": "IDR"
                 *     }
                 */
                readonly "application/json": components["schemas"]["MembersParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Members"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly new_goods_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly client?: string | null;
                readonly country_code?: string | null;
                readonly currency?: string | null;
                readonly limit?: number | null;
                readonly page?: number | null;
                readonly per_page?: number | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_CardList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly new_goods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "IDR",
                 *       "limit": 3,
                 *       "page": 1,
                 *       "per_page": 6
                 *     }
                 */
                readonly "application/json": components["schemas"]["ShelfParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_CardList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly news_list_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly page?: number | null;
                readonly parent?: string;
                readonly per_page?: number | null;
                readonly sub?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_NewsList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly news_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "parent": "updates",
                 *       "per_page": 10,
                 *       "sub": ""
                 *     }
                 */
                readonly "application/json": components["schemas"]["NewsParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_NewsList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly order_buy_again: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "USD",
                 *       "order_no": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                readonly "application/json": components["schemas"]["BuyAgainParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 404 or 422. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_BuyAgainData"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly order_cancel: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "order_no": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                readonly "application/json": components["schemas"]["OrderCancelParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 404 or 422. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_OrderItem"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly order_detail: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "key": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *       "order_no": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                readonly "application/json": components["schemas"]["OrderDetailParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_OrderDetail"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly order_information: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "charge_params": {
                 *         "region": "asia",
                 *         "user_id": "20471"
                 *       },
                 *       "order_no": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                readonly "application/json": components["schemas"]["OrderInformationParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 404 or 422. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_bool"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly order_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "category": "pending",
                 *       "page": 1,
                 *       "per_page": 10
                 *     }
                 */
                readonly "application/json": components["schemas"]["OrderListParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 2 or 422. 2: nobody is signed in any more. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_ListData_OrderItem"] | components["schemas"]["SessionGone"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly pay: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description a path, or a page of a configured origin
                 * @example /paymentresult/?orderNo=0123456789abcdef0123456789abcdef
                 */
                readonly back_url?: string;
                /**
                 * @description `pc`, `h5`, `android` or `ios`; it changes nothing
                 * @example pc
                 */
                readonly client?: string;
                /**
                 * @description the visitor's server language code
                 * @example ja
                 */
                readonly lang?: string;
                /** @example 0123456789abcdef0123456789abcdef */
                readonly order_no: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 0, 2, 404 or 422. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description the provider's page; for a browser also that of the result, or to sign in */
            readonly 303: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly phone_area_code: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The shopper's region.
                 * @example ID
                 */
                readonly country_code?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Area"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly recent_charge_accounts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "slug": "star-drifters"
                 *     }
                 */
                readonly "application/json": components["schemas"]["AccountsParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 2, 404 or 422. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_BTreeMap_String_String"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly recommended_goods_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly client?: string | null;
                readonly country_code?: string | null;
                readonly currency?: string | null;
                readonly limit?: number | null;
                readonly page?: number | null;
                readonly per_page?: number | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Paged"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly recommended_goods: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "IDR",
                 *       "limit": 3,
                 *       "page": 1,
                 *       "per_page": 6
                 *     }
                 */
                readonly "application/json": components["schemas"]["ShelfParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Paged"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly register_v3: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "area_code": "86",
                 *       "bd_vid": "10286745199218743",
                 *       "channId": "share-77",
                 *       "code": "123456",
                 *       "country_code": "ID",
                 *       "identifier": "ann@example.com",
                 *       "invite_user_id": "98304000000000001",
                 *       "mark": "register",
                 *       "marketing_consent": true,
                 *       "password": "kitten-77",
                 *       "utm_campaign": "autumn",
                 *       "utm_source": "newsletter",
                 *       "utm_term": "top-up"
                 *     }
                 */
                readonly "application/json": components["schemas"]["RegisterParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 422 or 429. 0: refused, `message` says why. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_SignedInUser"] | components["schemas"]["Refused"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly reset_password_v3: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "area_code": "62",
                 *       "code": "123456",
                 *       "identifier": "ann@example.com",
                 *       "password": "kitten-78"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ResetPasswordParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 422 or 429. 0: refused, `message` says why. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_SignedInUser"] | components["schemas"]["Refused"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly search_by_get: {
        readonly parameters: {
            readonly query: {
                readonly client?: string | null;
                readonly country_code?: string | null;
                readonly currency?: string | null;
                readonly page?: number | null;
                readonly per_page?: number | null;
                readonly s: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_CardList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "IDR",
                 *       "page": 1,
                 *       "per_page": 15,
                 *       "s": "star dr"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SearchParams"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_CardList"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly send_code: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "area_code": "62",
                 *       "captcha_id": "kiosk",
                 *       "captcha_output": "7d0c5be81f9a4e36",
                 *       "country_code": "ID",
                 *       "email": "ann@example.com",
                 *       "gen_time": "1795197609",
                 *       "lot_number": "0f8e2a7c1b9d4e60a1b2c3d4e5f60718",
                 *       "pass_token": "3f7a1c0e9b5d4826a1f0c3d2e5b49687",
                 *       "phone": "81234567890",
                 *       "verify_type": "register"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SendCodeParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 422 or 429. 0: refused, `message` says why. 2: nobody is signed in any more. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_CodeSentData"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly session_end: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "98304000000000001"
                 *     }
                 */
                readonly "application/json": components["schemas"]["EndSessionParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 2, 404 or 422. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_EndedSessions"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly session_end_others: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 2. 2: nobody is signed in any more. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_EndedSessions"] | components["schemas"]["SessionGone"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly session_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 2. 2: nobody is signed in any more. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_SessionData"] | components["schemas"]["SessionGone"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly socialite_icons: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_SocialIcon"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly socialite_icon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path: {
                /** @example google */
                readonly platform: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The picture, or status 404. 404: no such thing. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NoSuchThing"] | components["schemas"]["TryLater"];
                    readonly "image/svg+xml": string;
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly socialite_links: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 2. 2: nobody is signed in any more. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_OwnLink"] | components["schemas"]["SessionGone"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly socialite_status: {
        readonly parameters: {
            readonly query: {
                /** @example 0f3c9a5d7be14628a1d2c3b4e5f60718 */
                readonly uuid: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 404, 422 or 429. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_PendingSocialData"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly socialite_unlink: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "platform": "google"
                 *     }
                 */
                readonly "application/json": components["schemas"]["UnlinkParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 404 or 422. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Option_bool"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly socialite: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description a path, or a page of a configured origin
                 * @example /ja/star-drifters/
                 */
                readonly back_url?: string;
                /**
                 * @description the visitor's server language code
                 * @example ja
                 */
                readonly lang?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path: {
                /** @example google */
                readonly platform: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 404 or 429. 404: no such thing. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NoSuchThing"] | components["schemas"]["TryLater"];
                };
            };
            /** @description the service's page, or back with `status` 1004 */
            readonly 303: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly socialite_callback: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description what is exchanged for the person
                 * @example 4/0AX4XfWh
                 */
                readonly code?: string;
                /**
                 * @description the device, at VK
                 * @example 2f7c
                 */
                readonly device_id?: string;
                /**
                 * @description why there is no code
                 * @example access_denied
                 */
                readonly error?: string;
                /**
                 * @description the issuer (RFC 9207)
                 * @example https://accounts.google.com
                 */
                readonly iss?: string;
                /**
                 * @description the visit
                 * @example Vd1oQ3m9y0l5bHcZ
                 */
                readonly state?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path: {
                /** @example google */
                readonly platform: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 404 or 429. 404: no such thing. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NoSuchThing"] | components["schemas"]["TryLater"];
                };
            };
            /** @description back to `back_url` with `platform`, `status` 1000–1004, `uuid`, `msg` */
            readonly 303: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly socialite_posted: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path: {
                /** @example apple */
                readonly platform: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /** @example state=Vd1oQ3m9y0l5bHcZ&code=4%2F0AX4XfWh */
                readonly "application/x-www-form-urlencoded": string;
            };
        };
        readonly responses: {
            /** @description Status 404. 404: no such thing. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["NoSuchThing"] | components["schemas"]["TryLater"];
                };
            };
            /** @description the same address by GET */
            readonly 303: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly socialite_login: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "area_code": "62",
                 *       "bd_vid": "10286745199218743",
                 *       "channId": "share-77",
                 *       "code": "123456",
                 *       "country_code": "ID",
                 *       "identifier": "ann@example.com",
                 *       "invite_user_id": "98304000000000001",
                 *       "mark": "register",
                 *       "marketing_consent": true,
                 *       "utm_campaign": "autumn",
                 *       "utm_source": "newsletter",
                 *       "utm_term": "top-up",
                 *       "uuid": "0f3c9a5d7be14628a1d2c3b4e5f60718",
                 *       "verify_type": "bind"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SocialLoginParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 422 or 429. 0: refused, `message` says why. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_SignedInUser"] | components["schemas"]["Refused"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly someone_purchase_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly country_code?: string | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Purchase"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly someone_purchase: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "country_code": "ID"
                 *     }
                 */
                readonly "application/json": components["schemas"]["InRegion"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_Purchase"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly top_notice_by_get: {
        readonly parameters: {
            readonly query?: {
                readonly country_code?: string | null;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_TopNoticeAnswer"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly top_notice: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "country_code": "ID"
                 *     }
                 */
                readonly "application/json": components["schemas"]["InRegion"];
            };
        };
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_TopNoticeAnswer"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly trending_search_by_get: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly trending_search: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly update_profile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "nickname": "Ann"
                 *     }
                 */
                readonly "application/json": components["schemas"]["UpdateProfileParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 2 or 422. 2: nobody is signed in any more. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Profile"] | components["schemas"]["SessionGone"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly user_audit_detail: {
        readonly parameters: {
            readonly query: {
                /** @example 0123456789abcdef0123456789abcdef */
                readonly order_no: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 2, 404 or 422. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_UserAudit"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly user_audit_recent: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 2. 2: nobody is signed in any more. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_UserAudit"] | components["schemas"]["SessionGone"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly user_audit_status_update: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "order_no": "0123456789abcdef0123456789abcdef",
                 *       "status": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["AuditStatusParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 404 or 422. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_UserAudit"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly user_audit_upload: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "file": "the bytes of the file",
                 *       "order_no": "0123456789abcdef0123456789abcdef",
                 *       "type": "id_card"
                 *     }
                 */
                readonly "multipart/form-data": components["schemas"]["AuditUploadForm"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 404 or 422. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_UserAudit"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly user_profile: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 2. 2: nobody is signed in any more. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Profile"] | components["schemas"]["SessionGone"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly upload_conversions: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "channId": "baidu",
                 *       "marketing_consent": true,
                 *       "request": {
                 *         "order_no": "0123456789abcdef0123456789abcdef"
                 *       },
                 *       "upload_data": {
                 *         "conversionTypes": [
                 *           {
                 *             "convertTime": 1795197600,
                 *             "logidUrl": "https://shop.example/?bd_vid=10286745199218743",
                 *             "newType": 49
                 *           }
                 *         ]
                 *       }
                 *     }
                 */
                readonly "application/json": components["schemas"]["ConversionUploadParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 2 or 422. 2: nobody is signed in any more. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_ConversionsAccepted"] | components["schemas"]["SessionGone"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly catalogue_feed: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The reader's client. A feed holds the SKUs of every client: the reader chooses.
                 * @example pc
                 */
                readonly client?: string;
                /**
                 * @description The symbol of the reader's region. A feed holds every region's goods: the reader chooses.
                 * @example ID
                 */
                readonly country_code?: string;
                /**
                 * @description The currency of the prices. A feed tells the reference prices of its locale; for another
                 *     currency there is no feed, and the reader asks call by call.
                 * @example USD
                 */
                readonly currency?: string;
                /**
                 * @description The cursor of the reader's last feed; without one it gets everything.
                 * @example 5f0c1d7e
                 */
                readonly since?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description The lines. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TryLater"];
                    readonly "application/x-ndjson": string;
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 404: components["responses"]["Nowhere"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly coupon_notification_count: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 2. 2: nobody is signed in any more. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_NotificationCounts"] | components["schemas"]["SessionGone"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_coupon: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The same number.
                 * @example 98304000000000001
                 */
                readonly activity_id?: string;
                /**
                 * @description The item of the list.
                 * @example 98304000000000001
                 */
                readonly id?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 0, 2, 404, 422 or 429. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_UserData"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly get_goods_group_coupon: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The coupon.
                 * @example 98304000000000001
                 */
                readonly activity_id: string;
                /**
                 * @description The goods group on whose page it was seen.
                 * @example star-drifters
                 */
                readonly slug: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 0, 2, 404, 422 or 429. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_UserData"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly goods_discount_data: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The symbol of the shopper's region; it changes no discount.
                 * @example ID
                 */
                readonly country_code?: string;
                /**
                 * @description US dollars unless the shop knows it.
                 * @example USD
                 */
                readonly currency?: string;
                /**
                 * @description The SKU's number.
                 * @example 50104
                 */
                readonly goods_id: number;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_DiscountData"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly goods_group_page_list: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description US dollars unless the shop knows it; coupons of other currencies are left out.
                 * @example USD
                 */
                readonly currency?: string;
                /**
                 * @description From 1.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description 100 unless said otherwise, and at most.
                 * @example 100
                 */
                readonly per_page?: number;
                /**
                 * @description 1 lists those too that cannot be claimed now: claimed up to the limit, or planned and not
                 *     begun.
                 * @example true
                 */
                readonly show_all?: boolean;
                /**
                 * @description The goods group.
                 * @example star-drifters
                 */
                readonly slug: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_GroupCoupons"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly index_page_list: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description US dollars unless the shop knows it; coupons of other currencies are left out.
                 * @example USD
                 */
                readonly currency?: string;
                /**
                 * @description From 1.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description 100 unless said otherwise, and at most.
                 * @example 100
                 */
                readonly per_page?: number;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_ListData_CouponItem"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly new_coupon: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 2. 2: nobody is signed in any more. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_OwnCoupon"] | components["schemas"]["SessionGone"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly new_coupon_displayed: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description Numbers of `new-coupon` with commas between them, or an array; 100 at most.
                 * @example 98304000000000001,98304000000000002
                 */
                readonly ids: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 2 or 422. 2: nobody is signed in any more. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_DisplayedCount"] | components["schemas"]["SessionGone"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly redeem: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "code": "8QK2-M3WX-7T0A-Z9EH"
                 *     }
                 */
                readonly "application/json": components["schemas"]["RedeemParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 422 or 429. 0: refused, `message` says why. 2: nobody is signed in any more. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Given"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly user_list: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description From 1.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description 10 unless said otherwise, 100 at most.
                 * @example 10
                 */
                readonly per_page?: number;
                /**
                 * @description `unused` unless said otherwise.
                 * @example unused
                 */
                readonly status?: "unused" | "used" | "expired";
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 2 or 422. 2: nobody is signed in any more. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_ListData_OwnCoupon"] | components["schemas"]["SessionGone"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly from_prices: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The symbol of the shopper's region.
                 * @example ID
                 */
                readonly country_code?: string;
                /**
                 * @description The currency of the prices; an unknown one is US dollars.
                 * @example IDR
                 */
                readonly currency?: string;
                /**
                 * @description The groups' slugs with commas between them, 100 at most.
                 * @example star-drifters,moonlit-realms
                 */
                readonly slugs: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1 or 422. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_FromPrice"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly global_config: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description An unknown one is US dollars.
                 * @example IDR
                 */
                readonly currency?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_GlobalConfig"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly goods_check: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description The symbol of the shopper's region; without one, the default region.
                 * @example ID
                 */
                readonly country_code?: string;
                /**
                 * @description The SKU's number.
                 * @example 50102
                 */
                readonly goods_id: number;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 404 or 422. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_GoodsCheck"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly notification_read: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "notification_id": "98304000000000003"
                 *     }
                 */
                readonly "application/json": components["schemas"]["ReadParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 2, 404 or 422. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_UnreadCount"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly order_payment: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "order_no": "0123456789abcdef0123456789abcdef",
                 *       "payment_id": 2
                 *     }
                 */
                readonly "application/json": components["schemas"]["OrderMethodParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 404 or 422. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_OrderItem"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly order_payment_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "order_no": "0123456789abcdef0123456789abcdef"
                 *     }
                 */
                readonly "application/json": components["schemas"]["OrderMethodsParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 404 or 422. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_PaymentMethodItem"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly payment_icon: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description The symbol of the shopper's region.
                 * @example ID
                 */
                readonly country_code?: string;
                /**
                 * @description The currency that the shopper sees.
                 * @example IDR
                 */
                readonly currency?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_PaymentIcon"] | components["schemas"]["TryLater"];
                };
            };
            /** @description The client has this version already. */
            readonly 304: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly etag: components["headers"]["Etag"];
                    readonly vary: components["headers"]["Vary"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly payment_list: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "charge_goods_group_id": 501,
                 *       "charge_goods_id": 50102,
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "USD"
                 *     }
                 */
                readonly "application/json": components["schemas"]["PaymentListParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 404 or 422. 0: refused, `message` says why. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Vec_PaymentMethodItem"] | components["schemas"]["Refused"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly payment_webhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path: {
                /** @example sandbox */
                readonly provider: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "id": "event-1",
                 *       "type": "paid"
                 *     }
                 */
                readonly "application/json": unknown;
            };
        };
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_bool"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["Nowhere"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly pre_pay: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "charge_goods_group_id": 501,
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "USD",
                 *       "currency_symbol": "$",
                 *       "discount_params": {
                 *         "use_coupon": false,
                 *         "use_flash_sale": false,
                 *         "use_member": false,
                 *         "use_special_price": false,
                 *         "user_coupon_id": "98304000000000002"
                 *       },
                 *       "goods_id": 50102,
                 *       "payment_id": 1
                 *     }
                 */
                readonly "application/json": components["schemas"]["PrePayParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 404 or 422. 0: refused, `message` says why. 404: no such thing. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Totals"] | components["schemas"]["Refused"] | components["schemas"]["NoSuchThing"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly push_message_list: {
        readonly parameters: {
            readonly query?: {
                /**
                 * @description A server language code; that of the `Lang` header where it is missing.
                 * @example en
                 */
                readonly lang?: string;
                /**
                 * @description From 1.
                 * @example 1
                 */
                readonly page?: number;
                /**
                 * @description 30 unless said otherwise, 100 at most.
                 * @example 30
                 */
                readonly per_page?: number;
                /**
                 * @description Accepted: every notification is one that the site shows.
                 * @example 1
                 */
                readonly web_msg_selected?: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Status 1, 2 or 422. 2: nobody is signed in any more. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_ListData_PushMessage"] | components["schemas"]["SessionGone"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly submit_order: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /**
                 * @description 1 to 100 signs; the same key is the same order.
                 * @example 5f0c2a9e-6f0b-4c1e-9a53-2f4f1c6f9a11
                 */
                readonly "Idempotency-Key"?: string | null;
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "account": "20471",
                 *       "channel": {
                 *         "bd_vid": "10286745199218743",
                 *         "channId": "share-77",
                 *         "invite_user_id": "98304000000000001",
                 *         "mark": "register",
                 *         "marketing_consent": true,
                 *         "utm_campaign": "autumn",
                 *         "utm_source": "newsletter",
                 *         "utm_term": "top-up"
                 *       },
                 *       "charge_goods_group_id": 501,
                 *       "charge_params": {
                 *         "server": "asia",
                 *         "user_id": "20471"
                 *       },
                 *       "client": "pc",
                 *       "country_code": "ID",
                 *       "currency": "USD",
                 *       "discount_params": {
                 *         "use_coupon": false,
                 *         "use_flash_sale": false,
                 *         "use_member": false,
                 *         "use_special_price": false,
                 *         "user_coupon_id": "98304000000000002"
                 *       },
                 *       "from_url": "/star-drifters/",
                 *       "goods_id": 50102,
                 *       "payment_id": 1,
                 *       "quote": "eyJ1c2VyIjpudWxsfQ.c2lnbmF0dXJl"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SubmitParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 0, 2, 404, 409, 422 or 429. 0: refused, `message` says why. 2: nobody is signed in any more. 404: no such thing. 409: it comes to something else than was quoted, `data` is what. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "set-cookie": components["headers"]["SetCookie"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_PlacedOrder"] | components["schemas"]["Refused"] | components["schemas"]["SessionGone"] | components["schemas"]["NoSuchThing"] | components["schemas"]["PriceChanged"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly subscribe: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "email": "ann@example.com"
                 *     }
                 */
                readonly "application/json": components["schemas"]["SubscribeParams"];
            };
        };
        readonly responses: {
            /** @description Status 1, 422 or 429. 422: a field is wrong, `data.errors` says which. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_Option_bool"] | components["schemas"]["Invalid"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly subscribe_confirm: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description From the mail. Mail programs cut links: one without it is no link of ours.
                 * @example eyJlIjoiYW5uQGV4YW1wbGUuY29tIn0.3f7a1c0e9b5d4826
                 */
                readonly token: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page; also for a link that is not valid. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TryLater"];
                    readonly "text/html": string;
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly subscribe_confirmed: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description From the mail. Mail programs cut links: one without it is no link of ours.
                 * @example eyJlIjoiYW5uQGV4YW1wbGUuY29tIn0.3f7a1c0e9b5d4826
                 */
                readonly token: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page; also for a link that is not valid. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TryLater"];
                    readonly "text/html": string;
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly subscribe_end: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description From the mail. Mail programs cut links: one without it is no link of ours.
                 * @example eyJlIjoiYW5uQGV4YW1wbGUuY29tIn0.3f7a1c0e9b5d4826
                 */
                readonly token: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page; also for a link that is not valid. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TryLater"];
                    readonly "text/html": string;
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly subscribe_ended: {
        readonly parameters: {
            readonly query: {
                /**
                 * @description From the mail. Mail programs cut links: one without it is no link of ours.
                 * @example eyJlIjoiYW5uQGV4YW1wbGUuY29tIn0.3f7a1c0e9b5d4826
                 */
                readonly token: string;
            };
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description A page; also for a link that is not valid. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["TryLater"];
                    readonly "text/html": string;
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
    readonly supplier_webhook: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description The device's fingerprint. */
                readonly device?: components["parameters"]["Device"];
                /** @description The token of the fingerprint service. */
                readonly "ftr-token"?: components["parameters"]["FtrToken"];
                /** @description The language of messages and texts: `en`, `cn`, `tw`, `pt-BR`, or a locale's code in any case. Without it `Accept-Language` counts. */
                readonly Lang?: components["parameters"]["Lang"];
                /** @description When the call was made, Unix seconds. */
                readonly "x-auth-time"?: components["parameters"]["AuthTime"];
            };
            readonly path: {
                /** @example sandbox */
                readonly supplier: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: {
            readonly content: {
                /**
                 * @example {
                 *       "amount": "4.79",
                 *       "currency": "USD",
                 *       "id": "event-1",
                 *       "number": "0123456789abcdef0123456789abcdef-1",
                 *       "sku": 50104,
                 *       "status": "done"
                 *     }
                 */
                readonly "application/json": unknown;
            };
        };
        readonly responses: {
            /** @description Status 1. 429: too many, or the same is being worked on: again in `data.retry_after` seconds. */
            readonly 200: {
                headers: {
                    readonly "cache-control": components["headers"]["CacheControl"];
                    readonly "retry-after": components["headers"]["RetryAfter"];
                    readonly "x-request-id": components["headers"]["RequestId"];
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": components["schemas"]["Envelope_bool"] | components["schemas"]["TryLater"];
                };
            };
            readonly 400: components["responses"]["BrokenRequest"];
            readonly 403: components["responses"]["OtherOrigin"];
            readonly 404: components["responses"]["Nowhere"];
            readonly 405: components["responses"]["WrongMethod"];
            readonly 408: components["responses"]["TooSlow"];
            readonly 413: components["responses"]["TooLarge"];
            readonly 415: components["responses"]["NotJson"];
            readonly 431: components["responses"]["LargeHead"];
            readonly 500: components["responses"]["Failed"];
            readonly 503: components["responses"]["Unavailable"];
        };
    };
}
