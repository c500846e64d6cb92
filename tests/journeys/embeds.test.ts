import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test, visit } from "./journey.ts";

const FILM = "/single-video/handing-over-to-the-meerkats";
const EPISODE = "/single-audio/ninth-floor-doors-opening";
const FRAMES = "https://www.youtube-nocookie.com/**";

/** Stands in for the provider: says what it was asked for, and what it is told. */
const PLAYER = `<p id="said">ready</p><script>
  addEventListener("message", ({ source, data }) => {
    said.textContent += data;
    if (data.includes("listening")) said.onclick = () => source.postMessage('{"info":{"playerState":1}}', "*");
  });
</script>`;

async function watchElsewhere(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route(FRAMES, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: PLAYER });
  });
  await page.route("**/api/track/DEMO_POSTS_VIDEO_*", async (route) => {
    const response = await route.fetch();
    const source = { url: "https://youtu.be/aqz-KE-bpKQ", mime: "", durationSeconds: 0 };
    await route.fulfill({ response, json: { ...(await response.json()), source } });
  });
  return asked;
}

test("a film at a provider is asked for at the press of play, and not before", async ({
  readers,
}) => {
  readers.expectTrouble(/^asked a stranger: https:\/\/www\.youtube-nocookie\.com\/embed\//);
  const page = await readers.arrive();
  const asked = await watchElsewhere(page);
  await visit(page, FILM);
  expect(asked).toEqual([]);
  await page.locator("[data-stage] [data-play]").click();
  await page.frameLocator("[data-film] iframe").locator("#said").waitFor();
  expect(asked).toHaveLength(1);
  expect(new URL(asked[0]!).searchParams.get("autoplay")).toBe("1");
});

test("a provider's film is told to pause when an episode starts, and does not follow to other pages", async ({
  readers,
}) => {
  readers.expectTrouble(/^asked a stranger: https:\/\/www\.youtube-nocookie\.com\/embed\//);
  const page = await readers.arrive();
  await watchElsewhere(page);
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().click();
  await page.locator("[data-player='playing']").waitFor();
  await page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
    link.click();
    link.remove();
  }, FILM);
  await page.waitForURL(`**${FILM}`);
  await page.locator("[data-stage] [data-play]").click();
  await page.locator("[data-player='paused']").waitFor();
  const said = page.frameLocator("[data-film] iframe").locator("#said");
  await said.waitFor();
  await page.locator("[data-player]").getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => said.innerText()).toContain("pauseVideo");
  // Played again inside the frame, it makes the episode pause in turn.
  await said.click();
  await page.locator("[data-player='paused']").waitFor();
  await page
    .getByRole("link", { name: /^Kwame Mensah/ })
    .first()
    .click();
  await page.waitForURL("**/author/**");
  await expect.poll(() => page.locator("iframe").count()).toBe(0);
});
