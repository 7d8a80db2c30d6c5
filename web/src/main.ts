/** The script of every page: it wakes islands and starts the page's own behaviours, without React. */
import "./styles/main.css";
import { startIslands } from "./islands/loader";
import { wakeOnTouch } from "./islands/touch";
import { startCarousels } from "./page/carousel";
import { startConsent } from "./page/consent";
import { startDrawers } from "./page/drawer";
import { startEntry } from "./page/entry";
import { startFlyouts } from "./page/flyout";
import { startFreshness } from "./page/freshness";
import { startImages } from "./page/images";
import { startNavigation } from "./page/navigation";
import { startNotice } from "./page/notice";
import { startPurchased } from "./page/purchased";
import { startSales } from "./page/sale";
import { startScroll } from "./page/scroll";
import { startShare } from "./page/share";
import { startSignedIn } from "./page/signed-in";
import { startWorker } from "./page/worker";

// What moves the page comes first, then what answers, then what can wait.
startSignedIn();
startNotice();
startScroll();
startEntry();
startIslands(wakeOnTouch);
startDrawers();
startFlyouts();
startCarousels();
startNavigation();
startShare();
startImages();
startConsent();
startPurchased();
void startSales();
startFreshness();
startWorker();
document.documentElement.dataset.js = "";
