/** Likes, follows, hidden authors and play marks are painted without React: at once, on every copy. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { formatCount } from "#app/platform/i18n/format-count.ts";
import { fillMessage } from "#app/platform/i18n/message.ts";
import arabic from "#locales/ar/interface.json";
import english from "#locales/en/interface.json";
import { POST_PATH } from "#tests/pages.ts";
import { test, visit } from "./journey.ts";
import { EPISODE } from "./listening.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

const ARCHIVE = "/archive/technology";

const LIKE = "[data-reaction][name=like]";

const likes = (page: Page, id: string) => page.locator(`[data-post="${id}"] ${LIKE}`);
const firstLike = (page: Page) => page.locator(`main ${LIKE}`).first();

/** The id of the first post. */
const firstPostId = async (page: Page) =>
  (await page.locator(`main [data-post]:has(${LIKE})`).first().getAttribute("data-post"))!;

/** Attribute of elements after a press and one frame; the press is a screen reader's, without a pointer. */
function pressAndLook(page: Page, selector: string, attribute: string): Promise<string | null> {
  return page
    .locator(selector)
    .first()
    .evaluate(async (button: HTMLElement, name) => {
      button.click();
      await new Promise(requestAnimationFrame);
      return button.getAttribute(name);
    }, attribute);
}

/** From now on no request is answered. */
const holdNetwork = (page: Page) => page.route("**/*", () => undefined);

/** Adds a card of the page once more, as the server sent it: as any later code would. */
async function addFreshCopy(page: Page, id: string): Promise<void> {
  await page.evaluate(async (post) => {
    const html = await (await fetch(window.location.href)).text();
    const fresh = new DOMParser().parseFromString(html, "text/html");
    const card = fresh.querySelector(`article[data-post="${post}"]`)!;
    document.querySelector("main")!.append(document.adoptNode(card));
  }, id);
}

test("a press on one copy of a post shows on every copy, and on those added later", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, ARCHIVE);
  const id = await firstPostId(page);
  await addFreshCopy(page, id);
  await firstLike(page).click();
  await addFreshCopy(page, id);
  const pressed = page.locator(`[data-post="${id}"] ${LIKE}[aria-pressed="true"]`);
  await expect.poll(() => pressed.count()).toBeGreaterThanOrEqual(3);
  expect(await pressed.count()).toBe(await likes(page, id).count());
  const labels = await likes(page, id).evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(new Set(labels).size).toBe(1);
  await likes(page, id).last().click();
  await expect.poll(() => pressed.count()).toBe(0);
});

test("posts that 'Show me more' adds show what the reader likes", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, `${ARCHIVE}?page=2`);
  const id = await firstPostId(page);
  await firstLike(page).click();
  await visit(page, ARCHIVE);
  await page.locator("main a[rel=next]").click();
  await expect.poll(() => likes(page, id).first().getAttribute("aria-pressed")).toBe("true");
});

test("a press is shown in the next frame, whatever the network does", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/");
  await holdNetwork(page);
  expect(await pressAndLook(page, `main ${LIKE}`, "aria-pressed")).toBe("true");
  expect(await pressAndLook(page, "main [data-reaction][name=save]", "aria-pressed")).toBe("true");
  expect(await pressAndLook(page, "main button[data-status]", "aria-busy")).toBe("true");
});

test("Enter and Space press a like button and a follow button", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/author/mei-tanaka");
  await firstLike(page).focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => firstLike(page).getAttribute("aria-pressed")).toBe("true");
  await page.keyboard.press("Space");
  await expect.poll(() => firstLike(page).getAttribute("aria-pressed")).toBe("false");
  await page.getByRole("button", { name: "Follow Mei Tanaka" }).focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Following Mei Tanaka" }).waitFor();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Follow Mei Tanaka" }).waitFor();
});

/** Numbers before and after a like in each plural form of Arabic, and at the first "1.0k". */
const COUNTS = [0, 1, 2, 10, 99, 998, 999, 1465];

for (const [path, locale, words] of [
  ["/", "en", english],
  ["/home-rtl", "ar", arabic],
] as const) {
  test(`a like button is named by its exact number after a press, on a page in "${locale}"`, async ({
    readers,
  }) => {
    const page = await readers.open();
    await visit(page, path);
    const named = await page.evaluate((counts) => {
      const html = (count: number) =>
        `<button name="like" value="count-${count}" data-reaction data-count="${count}" aria-pressed="false">${count}</button>`;
      document.querySelector("main")!.insertAdjacentHTML("beforeend", counts.map(html).join(""));
      const added = [...document.querySelectorAll<HTMLElement>("[data-reaction][value^='count-']")];
      for (const button of added) button.click();
      return added.map(({ ariaLabel, innerText }) => [ariaLabel, innerText]);
    }, COUNTS);
    const expected = COUNTS.map((count) => {
      const n = count + 1;
      const message = n < 1000 ? words["card.like"] : words["card.likeExact"];
      const short = formatCount(n, locale);
      return [fillMessage(locale, message, { n, count: short }), short];
    });
    expect(named).toEqual(expected);
  });
}

test("a play button says that its sound loads from the press on", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, EPISODE);
  const button = page.locator("main button[data-status]").first();
  await holdNetwork(page);
  await button.click();
  await expect.poll(() => button.getAttribute("aria-busy")).toBe("true");
  await expect.poll(() => button.locator(".play-sign").isVisible()).toBe(true);
});

test("an author hidden in one tab is covered in the other", async ({ readers }) => {
  const page = await readers.open();
  await visit(page, "/author/mei-tanaka");
  const cover = page.getByRole("button", { name: /^You hid Mei Tanaka/ });
  expect(await cover.count()).toBe(0);
  const otherTab = await page.context().newPage();
  await visit(otherTab, POST_PATH);
  await otherTab.locator("[popovertarget=more-header]").click();
  await otherTab.locator("#more-header").getByText("Hide this author").click();
  await otherTab.getByRole("button", { name: "Hide", exact: true }).click();
  await cover.first().waitFor();
  await cover.first().click();
  await expect.poll(() => cover.count()).toBe(0);
  await otherTab.locator("[popovertarget=more-header]").click();
  await otherTab.locator("#more-header").getByText("Hide this author").waitFor();
});

test("without JavaScript a reader follows an author", async ({ readers }) => {
  const page = await readers.open({ javaScriptEnabled: false });
  const member = await makeMember();
  await signInAs(page.context(), member.id);
  await page.goto("/author/mei-tanaka");
  await page.getByRole("button", { name: "Follow Mei Tanaka" }).click();
  const follows = () =>
    siteDatabase().db.selectFrom("follows").selectAll().where("user_id", "=", member.id).execute();
  await expect.poll(async () => (await follows()).length).toBe(1);
});

test("neither React nor what answers a reader is loaded before somebody touches a page", async ({
  readers,
}) => {
  for (const path of ["/", POST_PATH]) {
    const page = await readers.open();
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await page.goto(path, { waitUntil: "networkidle" });
    expect(scripts.join()).toContain("/assets/page-");
    expect(
      scripts.filter((script) =>
        /\/(?:entry|react|router|hydrate|behaviour|slide-|video-previews|.*hidden-authors)/.test(
          script,
        ),
      ),
    ).toEqual([]);
  }
});
