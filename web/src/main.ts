/** The script of every page: it wakes islands and starts the page's own behaviours, without React. */
import "./styles/main.css";
import { startIslands } from "./islands/loader/loader";
import { summon } from "./islands/loader/summon";
import { wakeOnTouch } from "./islands/loader/touch";
import { startApp } from "./page/app";
import { startConsent } from "./page/consent";
import { startCoupon } from "./page/coupon";
import { startDrawers } from "./page/drawer";
import { startEntry } from "./page/entry";
import { startEntryLogin } from "./page/entry-login";
import { startPrefetch } from "./page/fetch-ahead";
import { startFlyouts } from "./page/flyout";
import { startFooter } from "./page/footer";
import { startFreshness } from "./page/freshness";
import { startImages } from "./page/images";
import { startLanguage } from "./page/language";
import { startLists } from "./page/lists";
import { startNavigation } from "./page/navigation";
import { startNewsletter } from "./page/newsletter";
import { startNotice } from "./page/notice";
import { startProgress } from "./page/progress";
import { startSales } from "./page/sale";
import { startScroll } from "./page/scroll";
import { startScrolling } from "./page/scrolling";
import { startShareMenu } from "./page/share-menu";
import { startShopper } from "./page/shopper";
import { startSignIn } from "./page/sign-in";
import { startSignedIn } from "./page/signed-in";
import { startSocial } from "./page/social";
import { startSupport } from "./page/support";
import { startWanted } from "./page/wanted";
import { startWorker } from "./page/worker";

/** Starts what few pages have. Where it does not come the page stands as it was rendered. */
function startOn(selector: string, start: () => Promise<void>): void {
  if (document.querySelector(selector)) start().catch(() => undefined);
}

// What moves the page comes first, then what answers, then what can wait.
startSignedIn();
startNotice();
startScroll();
const entered = startEntry();
startLanguage();
// The first script saw a choice, and kept room for the bar.
if (document.documentElement.dataset.offer) void import("./page/language-offer").then(({ startLanguageOffer }) => startLanguageOffer());
// It saw another market too.
startOn("[data-other-currency],[data-other-region]", () => import("./page/market").then(({ startMarket }) => startMarket()));
startLists();
startSignIn(() => summon("account"));
startSocial(entered, () => summon("account"));
startWanted("checkout-wanted", () => summon("checkout"));
startWanted("coupons-wanted", () => summon("goods-coupons"));
startWanted("audit-wanted", () => summon("audit-dialog"));
startIslands(wakeOnTouch);
startEntryLogin(entered);
startShopper(() => summon("audit-notice"));
startCoupon();
startDrawers();
startFlyouts();
startOn("[data-carousel]", () => import("./page/carousel").then(({ startCarousels }) => startCarousels()));
startNavigation();
startOn("a[data-back]", () => import("./page/back").then(({ startBack }) => startBack()));
startProgress();
startOn("[data-home-after]", () => import("./page/error-page").then(({ startErrorPage }) => startErrorPage()));
startShareMenu();
startNewsletter();
startApp();
startSupport();
startFooter();
startImages();
startScrolling();
startConsent();
startOn("[data-purchased]", () => import("./page/purchased").then(({ startPurchased }) => startPurchased()));
void startSales();
startFreshness();
startPrefetch(() => void import("./page/prefetch").then(({ fetchByHand }) => fetchByHand()));
startWorker();
document.documentElement.dataset.js = "";
