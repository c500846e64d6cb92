/** Sends every form that an owner meets with nothing, too much, attacks and strange letters in it. */
import { join } from "node:path";
import { expect } from "vitest";
import { openSqlite } from "#app/database/client.server.ts";
import { migrate } from "#app/database/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { startSession } from "#app/features/accounts/sessions.server.ts";
import { savePlan } from "#app/features/billing/commands.server.ts";
import { makeCoupon } from "#app/features/billing/coupon-commands.server.ts";
import { subscribe } from "#app/features/billing/subscribe-commands.server.ts";
import { sendContactMessage } from "#app/features/contact/commands.server.ts";
import { HEAD } from "#tests/factories/accounts.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { HOSTILE_TEXTS } from "#tests/hostile-texts.ts";
import { startSite } from "#tests/running-site.ts";
import { test } from "./journey.ts";

const LIMIT_MS = 360_000;

/** What is put into every field that people write in. */
const TEXTS = {
  empty: "",
  huge: HOSTILE_TEXTS.join(" ").repeat(5),
  attack: `"><script>hit()</script><img src=x onerror=hit()>`,
  strange: "\u202Eمرحبا 👩‍👩‍👧‍👦 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢ \0 ﷽ İstanbul -1e309",
} as const;

/** A magazine of its own, with one of everything that a form can be about. */
async function fillMagazine(dataDir: string) {
  const client = openSqlite(join(dataDir, "masthead.sqlite"));
  await migrate(client);
  const change = { actor: SYSTEM };
  const owner = await makeUser(client.db, { role: "owner" });
  const reader = await makeUser(client.db, {});
  const author = await makeAuthor(client.db, { user_id: owner.id });
  const term = await makeTerm(client.db, { slug: "design" });
  const media = await makeMedia(client.db, { uploaded_by: owner.id });
  const post = await makePost(client.db, { author_id: author.id, terms: [term.id] });
  const draft = await makePost(client.db, { author_id: author.id, status: "draft" });
  await savePlan(client, { id: "basic", name: "Basic", priceCents: 1500 }, change);
  await makeCoupon(client, { code: "HALF", percentOff: 50 }, change);
  const actor = { userId: reader.id, role: "reader" as const };
  const begun = await subscribe(client, { planId: "basic" }, { actor });
  const invoice = begun.ok ? begun.value.openInvoiceId : null;
  const message = { name: "Ann", email: "ann@example.org", message: "About the bridge." };
  await sendContactMessage(client, message, { to: "", head: HEAD });
  const token = await startSession(client.db, owner.id, { address: "", userAgent: "Test" });
  await client.close();
  return { token, term, media, post, draft, invoice };
}

type Magazine = Awaited<ReturnType<typeof fillMagazine>>;

/** Every page with a form. */
const pagesOf = ({ term, media, post, draft, invoice }: Magazine) => [
  ...["/contact", "/login", "/signup", "/forgot-pass", `/single/${post.slug}`],
  ...["/account", "/account/security", "/account/authenticator", "/account/data"],
  ...["/dashboard/posts", `/dashboard/posts/${draft.id}`, `/dashboard/posts/${draft.id}/revisions`],
  ...["/dashboard/submit-post", "/dashboard/edit-profile", "/dashboard/billing-address"],
  ...["/dashboard/subscription", "/dashboard/subscribe/basic", `/account/invoices/${invoice}`],
  ...["open", "all", "coupons", "how"].map((view) => `/dashboard/payments?view=${view}`),
  ...["/dashboard/media", `/dashboard/media/${media.id}`, "/dashboard/reading"],
  ...["/dashboard/notifications", "/dashboard/moderation", "/dashboard/curated"],
  ...["/dashboard/curated?section=editors-pick", `/actions/comments?post=${post.id}`],
  ...["", "/appearance", "/navigation", "/people", "/terms", `/terms/${term.id}`].map(
    (path) => `/dashboard/settings${path}`,
  ),
  ...["/dashboard/settings/terms?taxonomy=tag", "/dashboard/settings/mail"],
  "/dashboard/settings/messages",
  ...["/dashboard/settings/plans/new", "/dashboard/settings/plans/basic"],
  "/dashboard/settings/demo",
];

interface Sent {
  page: string;
  form: string;
  text: string;
  status: number;
  words: string;
}

/**
 * Runs in the browser: reads a page as it is without scripts, sends each of its forms as every
 * button would, and answers what came of it.
 */
async function sendForms({ page, texts }: { page: string; texts: Record<string, string> }) {
  const read = async (path: string) =>
    new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  const WRITTEN = ["text", "search", "email", "url", "tel", "number", "password", "datetime-local"];
  const isWritten = (field: Element) =>
    field.matches("textarea") || WRITTEN.includes((field as HTMLInputElement).type);
  function fill(form: HTMLFormElement, button: Element | null, text: string): FormData {
    const filled = new FormData(form);
    for (const field of form.querySelectorAll("[name]")) {
      if (isWritten(field)) filled.set(field.getAttribute("name")!, text);
    }
    if (button?.getAttribute("name")) {
      filled.set(button.getAttribute("name")!, button.getAttribute("value") ?? "");
    }
    return filled;
  }
  const sent = [];
  const forms = [...(await read(page)).querySelectorAll<HTMLFormElement>("form[method=post]")];
  for (const form of forms) {
    const action = form.getAttribute("action") || page;
    // What would end the session says nothing about the other forms.
    if (/sign-out/.test(action)) continue;
    const buttons = [...form.querySelectorAll("button[type=submit][name]")].slice(0, 3);
    for (const button of buttons.length > 0 ? buttons : [null]) {
      for (const [name, text] of Object.entries(texts)) {
        const filled = fill(form, button, text);
        const isFiles = form.getAttribute("enctype") === "multipart/form-data";
        const body = isFiles ? filled : new URLSearchParams([...filled] as [string, string][]);
        const response = await fetch(action, { method: "POST", body });
        const label = `${action} ${button?.getAttribute("value") ?? ""}`;
        const words = await response.text();
        sent.push({ page, form: label, text: name, status: response.status, words });
      }
    }
  }
  return sent;
}

/** Runs in the browser: the pages that fail, or in which something that was typed came to life. */
async function findHit(paths: string[]): Promise<string[]> {
  const isAlive = (element: Element) =>
    (element.matches("script") && element.textContent?.trim() === "hit()") ||
    element.getAttributeNames().some((name) => /^on/.test(name));
  const hit = [];
  for (const path of paths) {
    const answer = await fetch(path);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (answer.status >= 500 || [...page.querySelectorAll("*")].some(isAlive)) hit.push(path);
  }
  return hit;
}

test(
  "no form fails, shows its inside or comes to life, whatever is put into its fields",
  async ({ browser }) => {
    const dataDir = temporaryFolder();
    const magazine = await fillMagazine(dataDir);
    const site = await startSite({ dataDir, env: { DEMO: "off" } });
    const context = await browser.newContext({ baseURL: site.url });
    try {
      const cookie = { name: "session", value: magazine.token, url: site.url };
      await context.addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
      const page = await context.newPage();
      await page.goto("/dashboard/root");
      const pages = pagesOf(magazine);
      const sent: Sent[] = [];
      for (const path of pages) {
        sent.push(...(await page.evaluate(sendForms, { page: path, texts: { ...TEXTS } })));
      }
      expect(new Set(sent.map(({ page: path }) => path)).size).toBeGreaterThan(24);
      const failed = sent.filter(
        ({ status, words }) => status >= 500 || /node_modules|at .+\.ts:\d+/.test(words),
      );
      expect(failed.map(({ form, text, status }) => `${form}: ${text}: ${status}`)).toEqual([]);
      expect(await page.evaluate(findHit, ["/", ...pages])).toEqual([]);
    } finally {
      await context.close();
      await site.stop();
    }
  },
  LIMIT_MS,
);
