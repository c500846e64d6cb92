/** Submits every form that an owner can open with empty, huge, hostile and unusual input. */
import { join } from "node:path";
import { expect } from "vitest";
import { openSqlite } from "#app/database/client/client.server.ts";
import { migrate } from "#app/database/migrations/migrate.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { createCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { savePlan } from "#app/features/billing/plans/commands.server.ts";
import { subscribe } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { sendContactMessage } from "#app/features/contact/commands.server.ts";
import { saveSeries } from "#app/features/series/commands.server.ts";
import { addParts } from "#app/features/series/part-commands.server.ts";
import { HEAD } from "#tests/factories/accounts.ts";
import { temporaryFolder } from "#tests/factories/folder.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeAuthor, makeMedia, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { HOSTILE_TEXTS } from "#tests/hostile-texts.ts";
import { startSite } from "#tests/running-site.ts";
import { test } from "./journey.ts";

const TIMEOUT_MS = 360_000;

/** Values for every text field. */
const TEXTS = {
  empty: "",
  inherited: "constructor",
  huge: HOSTILE_TEXTS.join(" ").repeat(5),
  attack: `"><script>hit()</script><img src=x onerror=hit()>`,
  unusual: "\u202Eمرحبا 👩‍👩‍👧‍👦 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢ \0 ﷽ İstanbul -1e309",
} as const;

/** Seeds a new magazine with one record of each type that has a form. */
async function seedMagazine(dataDir: string) {
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
  await saveSeries(client, { id: "night", title: "Night" }, change);
  await addParts(client, "night", [post.id, draft.id], change);
  await savePlan(client, { id: "basic", name: "Basic", priceCents: 1500 }, change);
  await createCoupon(client, { code: "HALF", percentOff: 50 }, change);
  const actor = { userId: reader.id, role: "reader" as const };
  const subscription = await subscribe(client, { planId: "basic" }, { actor });
  const invoice = subscription.ok ? subscription.value.openInvoiceId : null;
  const message = { name: "Ann", email: "ann@example.org", message: "About the bridge." };
  await sendContactMessage(client, message, { to: "", head: HEAD });
  const token = await startSession(client.db, owner.id, { address: "", userAgent: "Test" });
  await client.close();
  return { token, term, media, post, draft, invoice };
}

type SeededMagazine = Awaited<ReturnType<typeof seedMagazine>>;

/** Every page with a form. */
const pagesOf = ({ term, media, post, draft, invoice }: SeededMagazine) => [
  "/contact",
  "/login",
  "/signup",
  "/forgot-pass",
  `/single/${post.slug}`,
  "/account/security",
  "/account/authenticator",
  "/account/data",
  "/dashboard/posts",
  "/dashboard/posts?words=text",
  "/dashboard/posts/trash",
  `/dashboard/posts/${draft.id}`,
  `/dashboard/posts/${draft.id}/revisions`,
  "/dashboard/submit-post",
  "/dashboard/edit-profile",
  "/dashboard/billing-address",
  "/dashboard/subscription",
  "/dashboard/subscribe/basic",
  `/account/invoices/${invoice}`,
  ...["open", "all", "coupons", "how"].map((view) => `/dashboard/payments?view=${view}`),
  "/dashboard/media",
  `/dashboard/media/${media.id}`,
  "/dashboard/reading",
  "/dashboard/following",
  "/dashboard/notifications",
  "/dashboard/moderation",
  "/dashboard/calendar",
  "/dashboard/assignments?new=1",
  "/dashboard/series",
  "/dashboard/series/night",
  "/dashboard/curated",
  "/dashboard/curated?section=editors-pick",
  `/actions/comments?post=${post.id}`,
  ...["", "/appearance", "/podcast", "/navigation", "/people", "/terms", `/terms/${term.id}`].map(
    (path) => `/dashboard/settings${path}`,
  ),
  "/dashboard/settings/terms?taxonomy=tag",
  "/dashboard/settings/mail",
  "/dashboard/settings/messages",
  "/dashboard/settings/plans/new",
  "/dashboard/settings/plans/basic",
  "/dashboard/settings/demo",
];

interface SubmittedForm {
  page: string;
  form: string;
  text: string;
  status: number;
  /** Whether the response contains a file path or a stack trace. */
  leaksInternals: boolean;
}

/**
 * Runs in the browser: parses a page without running its scripts, submits each form by up to
 * three of its buttons, and returns the responses.
 */
async function submitForms({ page, texts }: { page: string; texts: Record<string, string> }) {
  const read = async (path: string) =>
    new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  const TEXT_TYPES = [
    "text",
    "search",
    "email",
    "url",
    "tel",
    "number",
    "password",
    "datetime-local",
  ];
  const isTextField = (field: Element) =>
    field.matches("textarea") || TEXT_TYPES.includes((field as HTMLInputElement).type);
  function fill(form: HTMLFormElement, button: Element | null, text: string): FormData {
    const filled = new FormData(form);
    for (const field of form.querySelectorAll("[name]")) {
      if (isTextField(field)) filled.set(field.getAttribute("name")!, text);
    }
    if (button?.getAttribute("name")) {
      filled.set(button.getAttribute("name")!, button.getAttribute("value") ?? "");
    }
    return filled;
  }
  const submissions = [];
  const forms = [...(await read(page)).querySelectorAll<HTMLFormElement>("form[method=post]")];
  for (const form of forms) {
    const action = form.getAttribute("action") || page;
    // Signing out would end the session, and with it the test of the other forms.
    if (/sign-out/.test(action)) continue;
    const buttons = [...form.querySelectorAll("button[type=submit][name]")].slice(0, 3);
    for (const button of buttons.length > 0 ? buttons : [null]) {
      for (const [name, text] of Object.entries(texts)) {
        const filled = fill(form, button, text);
        const isMultipart = form.getAttribute("enctype") === "multipart/form-data";
        const body = isMultipart ? filled : new URLSearchParams([...filled] as [string, string][]);
        const response = await fetch(action, { method: "POST", body });
        const label = `${action} ${button?.getAttribute("value") ?? ""}`;
        const leaksInternals = /node_modules|at .+\.ts:\d+/.test(await response.text());
        submissions.push({
          page,
          form: label,
          text: name,
          status: response.status,
          leaksInternals,
        });
      }
    }
  }
  return submissions;
}

/** Runs in the browser: pages that fail, or that contain submitted input as executable markup. */
async function findVulnerablePages(paths: string[]): Promise<string[]> {
  const isExecutable = (element: Element) =>
    (element.matches("script") && element.textContent?.trim() === "hit()") ||
    element.getAttributeNames().some((name) => /^on/.test(name));
  const vulnerable = [];
  for (const path of paths) {
    const response = await fetch(path);
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (response.status >= 500 || [...page.querySelectorAll("*")].some(isExecutable))
      vulnerable.push(path);
  }
  return vulnerable;
}

test(
  "no form crashes, leaks internals or executes its input",
  async ({ browser }) => {
    const dataDir = temporaryFolder();
    const magazine = await seedMagazine(dataDir);
    const site = await startSite({ dataDir, env: { DEMO: "off" } });
    const context = await browser.newContext({ baseURL: site.url });
    try {
      const cookie = { name: "session", value: magazine.token, url: site.url };
      await context.addCookies([{ ...cookie, httpOnly: true, sameSite: "Lax" }]);
      const page = await context.newPage();
      await page.goto("/dashboard/root");
      const pages = pagesOf(magazine);
      const submissions: SubmittedForm[] = [];
      for (const path of pages) {
        submissions.push(
          ...(await page.evaluate(submitForms, { page: path, texts: { ...TEXTS } })),
        );
      }
      expect(new Set(submissions.map(({ page: path }) => path)).size).toBeGreaterThan(24);
      const failed = submissions.filter(
        ({ status, leaksInternals }) => status >= 500 || leaksInternals,
      );
      expect(failed.map(({ form, text, status }) => `${form}: ${text}: ${status}`)).toEqual([]);
      expect(await page.evaluate(findVulnerablePages, ["/", ...pages])).toEqual([]);
    } finally {
      await context.close();
      await site.stop();
    }
  },
  TIMEOUT_MS,
);
