/** The page of all components, which only `kiosk dev` serves: `?dir=rtl` and `?scheme=dark` show their other sides. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "../styles/main.css";
import "./gallery.css";
import { localizeWith } from "../lib/localizer";
import { Gallery } from "./gallery";
import { ARABIC, galleryWords } from "./words";

const query = new URLSearchParams(window.location.search);
const isRtl = query.get("dir") === "rtl";
const isDark = query.get("scheme") === "dark";
const page = document.documentElement;
page.dir = isRtl ? "rtl" : "ltr";
page.lang = isRtl ? "ar" : "en";
if (isDark) page.dataset.scheme = "dark";

localizeWith({ text: galleryWords, money: String, date: String });
const root = document.getElementById("gallery");
if (!root) throw new Error("the gallery's page has no root");
createRoot(root).render(
  <StrictMode>
    <Gallery samples={isRtl ? ARABIC : undefined} isRtl={isRtl} isDark={isDark} />
  </StrictMode>,
);
