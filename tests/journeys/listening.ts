/** Controls the player and reads its state. */
import type { Page } from "playwright-core";

export const EPISODE = "/single-audio/ninth-floor-doors-opening";
export const PODCASTS = "/home-demo-2";

export const bar = (page: Page) => page.getByRole("region", { name: "Player" });

export const waitForPlayer = (page: Page, state: string) =>
  page.locator(`[data-player="${state}"]`).waitFor();

/** Elapsed seconds according to the seek bar. */
export async function shownSeconds(page: Page): Promise<number> {
  const text = await bar(page)
    .getByRole("slider", { name: "Position" })
    .getAttribute("aria-valuetext");
  const [minutes = 0, seconds = 0] = text!.split(" of ")[0]!.split(":").map(Number);
  return minutes * 60 + seconds;
}

/** Plays the first episode of the page. */
export async function playEpisode(page: Page): Promise<void> {
  await page.locator("main [data-play]").first().click();
  await waitForPlayer(page, "playing");
}
