/** Requests that arrive though their answers are lost, as when a connection breaks. */
import type { Page } from "playwright-core";

/** Loses the answers of an address until it is fixed. */
export async function loseAnswers(page: Page, address: string | RegExp) {
  let arrived = 0;
  await page.route(address, async (route) => {
    await route.fetch();
    arrived += 1;
    await route.abort("connectionreset");
  });
  return {
    /** How many requests have arrived. */
    arrived: () => arrived,
    /** The browser notices that it is online. */
    async mend() {
      // One that is being lost at this moment is lost first.
      await page.unrouteAll({ behavior: "wait" });
      await page.evaluate(() => window.dispatchEvent(new Event("online")));
    },
  };
}
