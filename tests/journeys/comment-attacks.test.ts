/** XSS attempts in comments, names, reports and moderation reasons are shown as text. */
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addComment } from "#app/features/comments/commands.server.ts";
import { moderateComment } from "#app/features/comments/moderation/moderation-commands.server.ts";
import { addReport } from "#app/features/comments/moderation/report-commands.server.ts";
import { fixCounters } from "#app/features/maintenance/counters.server.ts";
import { HOSTILE_TEXTS } from "#tests/hostile-texts.ts";
import { test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

const POST_ID = "DEMO_POSTS_2";

// Clean up, since other journeys count comments.
afterAll(async () => {
  const { db } = siteDatabase();
  const names = db.selectFrom("users").select("id").where("name", "like", "%hit()%");
  await db.deleteFrom("comments").where("user_id", "in", names).execute();
  await fixCounters(siteDatabase());
});

async function postPath(): Promise<string> {
  const { slug } = await siteDatabase()
    .db.selectFrom("posts")
    .select("slug")
    .where("id", "=", POST_ID)
    .executeTakeFirstOrThrow();
  return `/single/${slug}`;
}

/** Counts the injected scripts that run on a page. */
async function countInjectedScripts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`window.hits = 0; window.hit = window.alert = () => window.hits++;`);
  return () => page.evaluate(() => (window as unknown as { hits: number }).hits);
}

/** Elements, attributes and URLs in comments that are not on the allow-list. */
function findUnsafeMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const unsafe: string[] = [];
    for (const element of document.querySelectorAll(".comment-body *")) {
      const name = element.localName;
      if (!/^(a|br|code|em|strong|s|del|p|ul|ol|li|blockquote|pre)$/.test(name)) unsafe.push(name);
      for (const { name: attribute, value } of element.attributes) {
        if (!/^(href|title|rel|start)$/.test(attribute)) unsafe.push(`${name} ${attribute}`);
        if (attribute !== "href") continue;
        const { protocol, host } = new URL(value, location.href);
        const isWebLink = host === location.host || /^https?:\/\//.test(value);
        if (!/^(https?|mailto):$/.test(protocol) || !(isWebLink || protocol === "mailto:")) {
          unsafe.push(value);
        }
      }
    }
    return unsafe;
  });
}

/** Triggers event handlers that an attack may have injected. */
async function triggerEventHandlers(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>(".comment-body *")) {
      for (const name of ["mouseover", "pointerenter", "focus"]) {
        element.dispatchEvent(new Event(name, { bubbles: true }));
      }
    }
  });
}

test("more than two hundred hostile comments are shown as text and none runs", async ({
  readers,
}) => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(200);
  const writer = await makeMember({ role: "author", name: `<img src=x onerror=hit()>"'` });
  const actor = { userId: writer.id, role: "author" as const };
  let stored = 0;
  for (const body of HOSTILE_TEXTS) {
    const result = await addComment(siteDatabase(), { postId: POST_ID, body }, { actor });
    // A text that is empty after sanitizing is refused.
    stored += Number(result.ok);
  }
  expect(stored).toBeGreaterThan(200);
  const page = await readers.open();
  const hits = await countInjectedScripts(page);
  const path = await postPath();
  await visit(page, `${path}?comments=all`);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await triggerEventHandlers(page);
  expect(await findUnsafeMarkup(page)).toEqual([]);
  // The remaining comments are fetched and rendered by the browser.
  await page.getByRole("link", { name: /View full comments/ }).click();
  await expect.poll(() => page.locator("#comments li[id]").count()).toBeGreaterThan(stored);
  await triggerEventHandlers(page);
  expect(await findUnsafeMarkup(page)).toEqual([]);
  expect(await hits()).toBe(0);
}, 180_000);

test("hostile names, reports and reasons are shown as text to editors and readers", async ({
  readers,
}) => {
  const writer = await makeMember({ name: "<svg onload=hit()>" });
  const reporter = await makeMember({ name: "<img src=x onerror=hit()>" });
  const editor = await makeMember({ role: "editor", name: "</script><script>hit()</script>" });
  const client = siteDatabase();
  const ids = ["a", "b"].map((name) => `hostile-${process.pid}-${name}`);
  for (const id of ids) {
    await addComment(
      client,
      { id, postId: POST_ID, body: `Something, ${id}.` },
      { actor: SYSTEM, origin: { userId: writer.id } },
    );
  }
  const text = HOSTILE_TEXTS.slice(0, 40).join("\n").slice(0, 2000);
  await addReport(
    client,
    { subjectKind: "comment", subjectId: ids[0]!, reason: "other", message: text },
    { actor: { userId: reporter.id, role: "reader" } },
  );
  const change = { actor: { userId: editor.id, role: "editor" as const } };
  await moderateComment(client, { commentId: ids[1]!, verdict: "hide", reason: text }, change);
  const page = await readers.open();
  const hits = await countInjectedScripts(page);
  await signInAs(page.context(), editor.id);
  for (const path of ["/dashboard/moderation", "/dashboard/moderation?view=log"]) {
    await visit(page, path);
    await expect.poll(() => page.getByText("<script>hit()</script>").count()).toBeGreaterThan(0);
  }
  // An event listener writes the notification asynchronously.
  const notifications = () =>
    client.db.selectFrom("notifications").select("id").where("user_id", "=", writer.id).execute();
  await expect.poll(async () => (await notifications()).length).toBe(1);
  await page.context().clearCookies();
  await signInAs(page.context(), writer.id);
  await visit(page, "/dashboard/notifications");
  await page.getByText("An editor hid your comment").waitFor();
  expect(await hits()).toBe(0);
}, 60_000);
