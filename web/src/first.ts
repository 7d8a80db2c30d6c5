/**
 * What must be known before the first paint: whose logo the shop wears, whether somebody is signed in,
 * whether another language is offered, whether the top notice was closed, and whether the shopper has another currency
 * or region than the page, so that nothing changes places later. A classic script that blocks: it imports nothing.
 */
(() => {
  const page = document.documentElement;
  try {
    const kept = JSON.parse(sessionStorage.getItem("channel") ?? "{}") as { channId?: string } | null;
    const query = new URLSearchParams(location.search);
    const channel = query.get("channId") || (kept?.channId ?? "");
    if (channel.includes("transsion")) page.dataset.brand = "transsion";
    const choice = (key: string, cookie: string) => query.get(key) || new RegExp(`(?:^|; )${cookie}=([\\w-]+)`).exec(document.cookie)?.[1] || "";
    page.toggleAttribute("data-signed-in", /(?:^|; )signed_in=\w/.test(document.cookie));
    const chosen = choice("language", "locale");
    const here = (page.dataset.locale ?? "").replace("default", "en");
    if (chosen !== "" && chosen !== here && sessionStorage.getItem("closed-offer") !== JSON.stringify(chosen)) page.dataset.offer = chosen;
    const notice = page.dataset.topNotice;
    if (notice && sessionStorage.getItem("closed-notice") === JSON.stringify(notice)) page.dataset.noticeClosed = "";
    for (const key of ["currency", "region"]) {
      const own = choice(key, key);
      if (own && own !== page.dataset[key]) page.setAttribute(`data-other-${key}`, "");
    }
  } catch {
    // Refused storage and cookies, or what others wrote into them: the shop is as it was built.
  }
})();
