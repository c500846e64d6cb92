/** Whatever people put into the fields of a discussion, it is shown as words and never runs. */
import type { Page } from "playwright-core";
import { afterAll, expect } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addComment } from "#app/features/comments/commands.server.ts";
import { judgeComment } from "#app/features/comments/moderation-commands.server.ts";
import { addReport } from "#app/features/comments/report-commands.server.ts";
import { fixCounters } from "#app/features/operations/counters.server.ts";
import { HOSTILE_TEXTS } from "#tests/hostile-texts.ts";
import { test, visit } from "./journey.ts";
import { makeMember, signInAs, siteDatabase } from "./members.ts";

const POST_ID = "DEMO_POSTS_2";

// Other journeys count comments: these must not stay.
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

/** A page on which a script that runs is noticed. */
async function watched(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(`window.hits = 0; window.hit = window.alert = () => window.hits++;`);
  return () => page.evaluate(() => (window as unknown as { hits: number }).hits);
}

/** What of the page's words could run or lead to a script. */
function findDangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dangers: string[] = [];
    for (const element of document.querySelectorAll(".comment-body *")) {
      const name = element.localName;
      if (!/^(a|br|code|em|strong|s|del|p|ul|ol|li|blockquote|pre)$/.test(name)) dangers.push(name);
      for (const { name: attribute, value } of element.attributes) {
        if (!/^(href|title|rel|start)$/.test(attribute)) dangers.push(`${name} ${attribute}`);
        if (attribute !== "href") continue;
        const { protocol, host } = new URL(value, location.href);
        const isOurs = host === location.host || /^https?:\/\//.test(value);
        if (!/^(https?|mailto):$/.test(protocol) || !(isOurs || protocol === "mailto:")) {
          dangers.push(value);
        }
      }
    }
    return dangers;
  });
}

/** Touches everything that could be waiting for a touch. */
async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>(".comment-body *")) {
      for (const name of ["mouseover", "pointerenter", "focus"]) {
        element.dispatchEvent(new Event(name, { bubbles: true }));
      }
    }
  });
}

test("more than two hundred hostile comments are shown as words and none runs", async ({
  readers,
}) => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(200);
  const writer = await makeMember({ role: "author", name: `<img src=x onerror=hit()>"'` });
  const actor = { userId: writer.id, role: "author" as const };
  let stored = 0;
  for (const body of HOSTILE_TEXTS) {
    const outcome = await addComment(siteDatabase(), { postId: POST_ID, body }, { actor });
    // A text of which nothing is left is refused.
    stored += Number(outcome.ok);
  }
  expect(stored).toBeGreaterThan(200);
  const page = await readers.arrive();
  const hits = await watched(page);
  const path = await postPath();
  await visit(page, `${path}?comments=all`);
  await page.locator("#comments").scrollIntoViewIfNeeded();
  await touchEverything(page);
  expect(await findDangers(page)).toEqual([]);
  // The rest comes through the script, from the discussion's own address.
  await page.getByRole("link", { name: /View full comments/ }).click();
  await expect.poll(() => page.locator("#comments li[id]").count()).toBeGreaterThan(stored);
  await touchEverything(page);
  expect(await findDangers(page)).toEqual([]);
  expect(await hits()).toBe(0);
}, 180_000);

test("hostile names, reports and reasons reach editors and readers as words", async ({
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
  await judgeComment(client, { commentId: ids[1]!, verdict: "hide", reason: text }, change);
  const page = await readers.arrive();
  const hits = await watched(page);
  await signInAs(page.context(), editor.id);
  for (const path of ["/dashboard/moderation", "/dashboard/moderation?view=log"]) {
    await visit(page, path);
    await expect.poll(() => page.getByText("<script>hit()</script>").count()).toBeGreaterThan(0);
  }
  await page.context().clearCookies();
  await signInAs(page.context(), writer.id);
  await visit(page, "/dashboard/notifications");
  await page.getByText("An editor hid your comment").waitFor();
  expect(await hits()).toBe(0);
}, 60_000);
