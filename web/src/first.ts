/**
 * What must be known before the first paint: whose logo the shop wears, and whether another language is
 * offered, so that nothing changes places later. A classic script that blocks: it imports nothing.
 */
(() => {
  const page = document.documentElement;
  try {
    const kept = JSON.parse(sessionStorage.getItem("channel") ?? "{}") as { channId?: string } | null;
    const query = new URLSearchParams(location.search);
    const channel = query.get("channId") || (kept?.channId ?? "");
    if (channel.includes("transsion")) page.dataset.brand = "transsion";
    const chosen = query.get("language") || /(?:^|; )locale=([\w-]+)/.exec(document.cookie)?.[1] || "";
    const here = (page.dataset.locale ?? "").replace("default", "en");
    if (chosen !== "" && chosen !== here && sessionStorage.getItem("closed-offer") !== JSON.stringify(chosen)) page.dataset.offer = chosen;
  } catch {
    // Refused storage and cookies, or what others wrote into them: the shop is as it was built.
  }
})();
