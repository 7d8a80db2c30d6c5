// @vitest-environment happy-dom
/** Whether the shop is being worked on. */
// @vitest-environment-options {"settings": {"disableJavaScriptFileLoading": true, "handleDisabledFileLoadingAsSuccess": true}}
import { expect, test } from "vitest";
import { environment } from "../../src/lib/environment";

test("a page that `kiosk dev` serves is one that somebody works on", () => {
  expect(environment()).toBe("production");
  document.head.innerHTML = `<script src="/_kiosk/dev/client.js" data-generation="1.0" defer></script>`;
  expect(environment()).toBe("development");
});
