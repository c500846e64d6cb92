import type { Page } from "playwright-core";
import { expect } from "vitest";
import { test, visit } from "./journey.ts";

const VIDEO = "/single-video/handing-over-to-the-meerkats";
const EPISODE = "/single-audio/ninth-floor-doors-opening";
const EMBED_URLS = "https://www.youtube-nocookie.com/**";

/** A mock of the provider's player: shows the messages it gets; a click reports "playing". */
const PLAYER = `<p id="messages">ready</p><script>
  addEventListener("message", ({ source, data }) => {
    messages.textContent += data;
    if (data.includes("listening")) messages.onclick = () => source.postMessage('{"info":{"playerState":1}}', "*");
  });
</script>`;

async function mockProvider(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.route(EMBED_URLS, (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: PLAYER });
  });
  await page.route("**/api/track/DEMO_POSTS_VIDEO_*", async (route) => {
    const response = await route.fetch();
    const source = { url: "https://youtu.be/aqz-KE-bpKQ", mime: "", durationSeconds: 0 };
    await route.fulfill({ response, json: { ...(await response.json()), source } });
  });
  return requests;
}

test("a provider is contacted when play is clicked, and not before", async ({ readers }) => {
  readers.expectProblem(/^third-party request: https:\/\/www\.youtube-nocookie\.com\/embed\//);
  const page = await readers.open();
  const requests = await mockProvider(page);
  await visit(page, VIDEO);
  expect(requests).toEqual([]);
  await page.locator("[data-stage] [data-play]").click();
  await page.frameLocator("[data-video] iframe").locator("#messages").waitFor();
  expect(requests).toHaveLength(1);
  expect(new URL(requests[0]!).searchParams.get("autoplay")).toBe("1");
});

test("an embedded video pauses when an episode starts, and does not follow to other pages", async ({
  readers,
}) => {
  readers.expectProblem(/^third-party request: https:\/\/www\.youtube-nocookie\.com\/embed\//);
  const page = await readers.open();
  await mockProvider(page);
  await visit(page, EPISODE);
  await page.locator("main [data-play]").first().click();
  await page.locator("[data-player='playing']").waitFor();
  await page.evaluate((href) => {
    const link = document.body.appendChild(Object.assign(document.createElement("a"), { href }));
    link.click();
    link.remove();
  }, VIDEO);
  await page.waitForURL(`**${VIDEO}`);
  await page.locator("[data-stage] [data-play]").click();
  await page.locator("[data-player='paused']").waitFor();
  const messages = page.frameLocator("[data-video] iframe").locator("#messages");
  await messages.waitFor();
  await page.locator("[data-player]").getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => messages.innerText()).toContain("pauseVideo");
  // Playing the video inside its frame pauses the episode.
  await messages.click();
  await page.locator("[data-player='paused']").waitFor();
  await page
    .getByRole("link", { name: /^Kwame Mensah/ })
    .first()
    .click();
  await page.waitForURL("**/author/**");
  await expect.poll(() => page.locator("iframe").count()).toBe(0);
});
