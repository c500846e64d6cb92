/** The server ends while somebody listens, and is started again. */
import { rmSync } from "node:fs";
import { expect, inject } from "vitest";
import { freePort } from "#tests/free-port.ts";
import { copySite, START_TIMEOUT_MS, startSite } from "#tests/running-site.ts";
import { hydrate, markDocument, test } from "./journey.ts";
import { EPISODE, playEpisode, shownSeconds, waitForPlayer } from "./listening.ts";

test(
  "while the server is stopped the sound goes on, and the visit is made once it runs again",
  async ({ browser }) => {
    const dataDir = copySite(inject("demoFolder"));
    const port = await freePort();
    const start = () => startSite({ dataDir, port });
    let site = await start();
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
    const page = await context.newPage();
    try {
      await page.goto(EPISODE);
      await hydrate(page);
      const wholeFile = page.waitForEvent("requestfinished", (request) =>
        request.url().endsWith(".mp3"),
      );
      await playEpisode(page);
      await wholeFile;
      const isSameDocument = await markDocument(page);
      await site.stop();
      const before = await shownSeconds(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "About Masthead" }).click();
      await page.getByRole("alert").getByText("No connection").waitFor();
      expect(new URL(page.url()).pathname).toBe(EPISODE);
      await expect.poll(() => shownSeconds(page)).toBeGreaterThan(before + 1);
      site = await start();
      await expect.poll(() => new URL(page.url()).pathname, { timeout: 20_000 }).toBe("/about");
      await waitForPlayer(page, "playing");
      expect(await isSameDocument()).toBe(true);
    } finally {
      await context.close();
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
  START_TIMEOUT_MS,
);
