/** What readers do with the player, and what it shows. */
import type { Page } from "playwright-core";

export const EPISODE = "/single-audio/ninth-floor-doors-opening";
export const PODCASTS = "/home-demo-2";

export const bar = (page: Page) => page.getByRole("region", { name: "Player" });

export const untilBar = (page: Page, state: string) =>
  page.locator(`[data-player="${state}"]`).waitFor();

/** Elapsed seconds as the bar's slider says them. */
export async function shownSeconds(page: Page): Promise<number> {
  const text = await bar(page)
    .getByRole("slider", { name: "Position" })
    .getAttribute("aria-valuetext");
  const [minutes = 0, seconds = 0] = text!.split(" of ")[0]!.split(":").map(Number);
  return minutes * 60 + seconds;
}

/** Plays the first episode of the page. */
export async function listen(page: Page): Promise<void> {
  await page.locator("main [data-play]").first().click();
  await untilBar(page, "playing");
}
