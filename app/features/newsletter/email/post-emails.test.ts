import { type ParsedMail, simpleParser } from "mailparser";
import { createTransport } from "nodemailer";
import { afterEach, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { readBounceSettings } from "#app/features/newsletter/bounces/bounce-settings.server.ts";
import { composeFor, encodeEmail } from "#app/features/newsletter/sending/compose.server.ts";
import { readLinkToken } from "#app/features/newsletter/sending/subscriber-links.server.ts";
import { readSender, saveNewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { watchStatements } from "#tests/statements.ts";
import { postEmails } from "./post-emails.server.ts";

const SITE = "https://magazine.example";
const OWNER = { actor: SYSTEM };

let client: DatabaseClient | undefined;
afterEach(() => client?.close());

async function open() {
  client = await openMigratedSqlite();
  return makeServices(client, { SITE_URL: SITE, MAIL_FROM: "news@magazine.example" });
}

type Services = Awaited<ReturnType<typeof open>>;
type Post = Parameters<typeof makePost>[1];

async function render(services: Services, post: Post = {}, isWhole = true) {
  const { id } = await makePost(services.db, post);
  return postEmails(services)(id, isWhole);
}

const htmlOf = async (markdown: string) => (await renderMarkdown(markdown)).html;

/** The email as it leaves, read by another library. */
async function receive(services: Services, post: Post = {}): Promise<ParsedMail> {
  const email = await render(services, post);
  const sender = await readSender(services.db, services.env);
  const bounces = await readBounceSettings(services.db, services.env);
  const emailFor = () => encodeEmail(email, null);
  const of = { sendingId: "s1", sender, bounces, env: services.env, emailFor };
  const recipient = { position: 7, subscriberId: "r1", email: "ada@example.org", attempts: 1 };
  const message = composeFor(of, {
    ...recipient,
    isWhole: true,
    refusesMeasuring: false,
    locale: null,
  });
  const written = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
  return simpleParser(written.message as Buffer);
}

test("an email has the headers that Gmail and Yahoo ask bulk senders for", async () => {
  const services = await open();
  const set = { senderName: "The Lift", address: "", replyTo: "desk@magazine.example" };
  await saveNewsletterSettings(services, { ...set, postalAddress: "", perSecond: 0 }, OWNER);
  const mail = await receive(services, { title: "Nine floors" });
  const list = mail.headers.get("list") as unknown as Record<string, Record<string, string>>;
  const { url = "" } = list.unsubscribe!;
  expect(url).toContain(`${SITE}/newsletter/unsubscribe/`);
  expect(readLinkToken(services.env, url.split("/").at(-1)!)).toEqual({
    subscriberId: "r1",
    sendingId: "s1",
  });
  expect(list["unsubscribe-post"]).toMatchObject({ name: "List-Unsubscribe=One-Click" });
  expect(list.id).toMatchObject({ id: "newsletter.magazine.example", name: "Masthead" });
  expect(mail.headers.get("feedback-id")).toBe("s1:newsletter:magazine.example");
  expect(mail.from?.value).toEqual([{ name: "The Lift", address: "news@magazine.example" }]);
  expect(mail.replyTo?.text).toBe("desk@magazine.example");
  expect(mail.subject).toBe("Nine floors");
  expect(mail.messageId).toMatch(/^<s1-7-[\da-f]{16}@magazine\.example>$/);
});

test("it has a text part with the same words, and links that lead to the site", async () => {
  const services = await open();
  const body_html = await htmlOf(
    "## Doors\n\nThe *lift* [opens](/about) and [^1].\n\n[^1]: A note.",
  );
  const { text = "", html } = await receive(services, { body_html });
  expect(text).toContain("Doors");
  expect(text).toContain("The lift opens");
  expect(text).toContain(`${SITE}/about`);
  expect(text).toContain(`${SITE}/newsletter/choices/r1.s1.`);
  expect(text).not.toMatch(/<\w/);
  expect(html).toContain(`href="${SITE}/about?via=email-newsletter"`);
  expect(html).not.toMatch(/(?:href|src)="\/|srcset|<script|<style>\s*<\/style>/);
});

test("styles are inline, and dark ones in a sheet", async () => {
  const services = await open();
  const { html } = await render(services, { body_html: await htmlOf("> Quoted\n\nWords") });
  expect(html).toMatch(/<blockquote style="[^"]*border-inline-start/);
  expect(html).toMatch(/<p style="margin:0 0 20px;">Words<\/p>/);
  expect(html).toMatch(/class="sheet" style="[^"]*Georgia[^"]*color:#1f2937;"/);
  expect(html).toContain("@media (prefers-color-scheme: dark)");
});

test("the buttons of a text look like those around it, also in the dark", async () => {
  const services = await open();
  const card = "> [!BUTTON] end\n> [Press](https://b.example/)";
  const { html } = await render(services, { body_html: await htmlOf(card) });
  expect(html).toMatch(/<p class="text-end" style="[^"]*">/);
  expect(html).toMatch(
    /<a href="https:[^>]* class="button" style="[^"]*background:#4338ca;[^"]*">Press/,
  );
});

test("a donation card leads from the email, and from its text part, to the page of donations", async () => {
  const services = await open();
  const card = "> [!DONATE] Help us\n> Paper is dear.\n> [Give](/subscription/donate)";
  const { html, text } = await render(services, { body_html: await htmlOf(card) });
  expect(html).toContain("Paper is dear.");
  expect(html).toContain(`href="${SITE}/subscription/donate?via=email-newsletter"`);
  expect(text).toContain("Help us");
  expect(text).toContain(`${SITE}/subscription/donate`);
});

test("a gallery is a table of pictures with their alt texts", async () => {
  const services = await open();
  const { id, hash } = await makeMedia(services.db);
  const pictures = [id, (await makeMedia(services.db)).id, (await makeMedia(services.db)).id];
  const { html, text } = await render(services, { kind: "gallery", pictures });
  expect(html.match(/<td [^>]*class="grid-cell"|<td class="grid-cell"/g)).toHaveLength(3);
  expect(html).toContain(`${SITE}/images/${hash.slice(0, 16)}/640.jpg`);
  // Outlook knows no other width; elsewhere the columns are fixed, also while no picture is loaded.
  expect(html.match(/width="284"/g)).toHaveLength(3);
  expect(html).toMatch(/<table [^>]*class="grid" style="[^"]*table-layout:fixed/);
  expect(text).toContain("Picture ");
  expect(text).toContain("See all 3 pictures");
});

test("pictures in pairs within a text keep their caption, which is readable in the dark, and their distance", async () => {
  const picture = '<a href="/a"><img src="/images/0123456789abcdef/1440" alt="A" width="1440"></a>';
  const caption = "<figcaption>Two rails</figcaption>";
  const services = await open();
  const body_html = `<figure class="gallery">${picture}${picture}${caption}</figure><p>After.</p>`;
  const { html } = await render(services, { body_html });
  expect(html).toMatch(/<div class="gallery" style="margin:28px 0;"><table [^>]*class="grid"/);
  expect(html.match(/0123456789abcdef\/640\.jpg" alt="A" width="284"/g)).toHaveLength(2);
  expect(html).toMatch(/<p class="quiet"[^>]*>Two rails<\/p><\/div><p [^>]*>After\.</);
  const [dark = ""] = /<style>[\s\S]*<\/style>/.exec(html)!;
  expect(dark).toContain(".sheet .quiet, ");
  // The text has none of these any more.
  expect(dark).not.toMatch(/\b(figcaption|figure|details|summary|aside|section)\b/);
});

test("videos and audio files are their picture with a link to where they play", async () => {
  const services = await open();
  const poster = "/images/0123456789abcdef/1440";
  const video = `<figure><video src="/media/0123456789abcdef.mp4" title="Rain" poster="${poster}"></video></figure>`;
  const post = { kind: "audio", slug: "ninth", title: "Ninth floor", body_html: video } as const;
  const { html } = await render(services, post);
  expect(html).not.toMatch(/<video|<audio/);
  expect(html).toContain(`<img src="${SITE}/images/0123456789abcdef/1080.jpg" alt="Rain"`);
  expect(html).toMatch(
    /class="button" href="[^"]*ninth\?via=email-newsletter"[^>]*>▶ Listen: Ninth floor</,
  );
});

test("whoever may not read a closed post gets its preview and the way to the rest", async () => {
  const services = await open();
  const body_html = "<p>Open words.</p><!--members-only--><p>Secret words.</p>";
  const post = { access: "paid", body_html } as const;
  const preview = await render(services, post, false);
  expect(preview.html).toContain("Open words.");
  expect(preview.html).not.toContain("Secret");
  expect(preview.text).not.toContain("Secret");
  expect(preview.html).toContain(`href="${SITE}/subscription"`);
  const whole = await render(services, post);
  expect(whole.html).toContain("Secret words.");
  expect(whole.html).not.toContain("/subscription");
});

test("an Arabic post reads from right to left, in Arabic words", async () => {
  const services = await open();
  const body_html = "<p>قال <code>a = 1;</code></p><pre><code>b = 2;</code></pre>";
  const { html, text } = await render(services, { language: "ar", title: "المصعد", body_html });
  expect(html).toContain('<html lang="ar" dir="rtl">');
  // Code reads from left to right there, too.
  expect(html.match(/<(?:pre|code) dir="ltr"/g)).toHaveLength(3);
  expect(text.replace(/\s+/g, " ")).toContain("إلغاء الاشتراك");
});

test("a text in no named language reads in the direction of its letters, the footer in the magazine's", async () => {
  const services = await open();
  const value = JSON.stringify("ar");
  await services.db
    .insertInto("settings")
    .values({ name: "site.language", value, updated_at: 1 })
    .execute();
  const { html } = await render(services, { title: "Fog", body_html: "<p>It came at noon.</p>" });
  expect(html).toContain('<html lang="" dir="ltr">');
  expect(html).toMatch(/class="footer quiet"[^>]*lang="ar" dir="rtl"/);
  const body_html = "<p>جاء الضباب ظهرًا.</p>";
  const arabic = await render(services, { title: "الضباب", body_html });
  expect(arabic.html).toContain('<html lang="ar" dir="rtl">');
});

test("the head is the logo, called like the magazine; without one its name", async () => {
  const services = await open();
  const { id, hash } = await makeMedia(services.db, { width: 1200, height: 300 });
  const before = await render(services);
  expect(before.html).toMatch(/<p class="site"[^>]*><a [^>]*>Masthead<\/a><\/p>/);
  const value = JSON.stringify({ light: id, dark: null });
  await services.db
    .insertInto("settings")
    .values({ name: "site.logo", value, updated_at: 1 })
    .execute();
  const { html, text } = await render(services);
  const src = `${SITE}/images/${hash.slice(0, 16)}/320.jpg`;
  const logo = `<img class="logo" src="${src}" alt="Masthead" width="160" height="40"`;
  expect(html).toContain(logo);
  expect(html).not.toMatch(/>Masthead<\/a>/);
  expect(text).toMatch(/^Masthead/);
});

test("it ends with the way to the discussion, where there is one and the post has been read", async () => {
  const services = await open();
  const place = "?via=email-newsletter#comments";
  expect((await render(services, { slug: "open" })).html).toMatch(
    /class="button" href="[^"]*open\?via=email-newsletter#comments"[^>]*>Leave a comment</,
  );
  const closed = await render(services, { is_comments_closed: 1 });
  const preview = await render(services, { access: "paid" }, false);
  const { id } = await makePost(services.db);
  const withoutPage = await postEmails(services, { isEmailOnly: true })(id, true);
  for (const { html } of [closed, preview, withoutPage]) expect(html).not.toContain(place);
});

test("the magazine's name, logo and colour are read once for all emails of a sending", async () => {
  const services = await open();
  const { id } = await makePost(services.db, { access: "paid" });
  const { db, statements } = watchStatements(client!);
  const renderPost = postEmails({ ...services, db });
  await Promise.all([renderPost(id, true), renderPost(id, false)]);
  expect(statements.filter(({ sql }) => sql.includes("union all"))).toHaveLength(1);
});

test("parts for emails are in it, those for the web and frames are not", async () => {
  const services = await open();
  const body_markdown =
    "Up.\n\n> [!WEB]\n> Look left.\n\n> [!EMAIL]\n> Answer this letter.\n\n```{=html frame=400} A map\n<script>1</script>\n```\n\n<!-- members-only -->\n\nDown.";
  const body_html = await htmlOf(body_markdown);
  const post = { body_markdown, body_html, access: "paid" } as const;
  const { html } = await render(services, post);
  expect(html).toContain("Answer this letter.");
  expect(html).toContain("A map</a>");
  expect(html).not.toMatch(/Look left|iframe/);
  const preview = await render(services, { ...post, id: "p2", slug: "p2", number: 2 }, false);
  expect(preview.html).toContain("Answer this letter.");
  expect(preview.html).not.toContain("Down.");
  const none = { id: "p3", slug: "p3", number: 3, body_markdown: "> [!WEB]\n> Look left." };
  const web = await render(services, { ...none, body_html: "<p>Look left.</p>" });
  expect(web.html).not.toContain("Look left.");
});

test("the sponsor of a post is named before its text", async () => {
  const services = await open();
  const { text } = await render(services, { sponsor: "Acme", body_html: "<p>Words.</p>" });
  expect(text).toMatch(/Acme[\s\S]*Words\./);
});

test("markup in titles and names is text", async () => {
  const services = await open();
  const { html, subject } = await render(services, {
    title: "<b>Up</b>\r\nBcc: x",
    excerpt: "<i>",
  });
  expect(html).not.toMatch(/<b>Up|<i>/);
  expect(subject).toBe("<b>Up</b> Bcc: x");
});
