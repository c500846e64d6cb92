import { expect, test } from "vitest";
import { Unreachable } from "#app/platform/http/fetch-public.server.ts";
import { findBrokenEmailLinks, ownPathsIn } from "./check-links.server.ts";
import { inspectEmail } from "./inspect-email.server.ts";

const TEXT = "A lift that nobody has called goes up, and nobody gets out of it. ".repeat(4);
const FINE = {
  subject: "Nine floors",
  html: '<p>Words</p><img src="a.jpg" alt="A lift">',
  bodyHtml: `<p>${TEXT}</p>`,
};
const SET = { postalAddress: "1 Street, Town" };

const kindsOf = (email: Partial<typeof FINE>, set = SET) =>
  inspectEmail({ ...FINE, ...email }, set).map(({ kind }) => kind);

test("an email in order has no problems", () => {
  expect(kindsOf({})).toEqual([]);
});

test("what spam filters and readers dislike is named before sending", () => {
  expect(kindsOf({ subject: "" })).toEqual(["no-subject"]);
  expect(kindsOf({ subject: "a".repeat(100) })).toEqual(["long-subject"]);
  expect(kindsOf({ html: '<img src="a.jpg"><img src="b.jpg" alt=" ">' })).toEqual(["no-alt"]);
  expect(kindsOf({ bodyHtml: `<img src="a.jpg" alt="${TEXT}">` })).toEqual(["no-text"]);
  expect(kindsOf({ html: `<p>${"a".repeat(105_000)}</p>` })).toEqual(["too-large"]);
  expect(kindsOf({}, { postalAddress: "" })).toEqual(["no-postal-address"]);
});

test("a picture beside the words of its link needs no description, one that is alone in it does", () => {
  const link = (inner: string) => `<a href="https://b.example/">${inner}</a>`;
  const picture = '<img src="a.jpg" alt="">';
  expect(kindsOf({ html: link(`${picture} <strong>A bookmark</strong>`) })).toEqual([]);
  expect(kindsOf({ html: link(picture) })).toEqual(["no-alt"]);
});

test("links into the magazine are left to the browser, each once", () => {
  const html = `<a href="/a-post?page=2#end">One</a> <a href="https://magazine.example/a-post?page=2">Again</a>
    <a href="#note">Note</a> <a href="https://b.example/">Other</a> <a href="mailto:a@b.example">Mail</a>`;
  expect(ownPathsIn(html, "https://magazine.example")).toEqual(["/a-post?page=2"]);
});

test("broken links are found, on other sites only", async () => {
  const html = `<a href="https://magazine.example/post">Own</a><a href="https://gone.example/">Gone</a>
    <a href="https://gone.example/">Again</a><a href="https://slow.example/">Slow</a>
    <a href="https://fine.example/">Fine</a><a href="mailto:a@example.org">Mail</a>`;
  const asked: string[] = [];
  const broken = await findBrokenEmailLinks(
    "ada",
    { html, siteUrl: "https://magazine.example" },
    async (url) => {
      asked.push(url);
      if (url.includes("gone")) throw new Unreachable("gone", { status: 404 });
      if (url.includes("slow")) throw new Unreachable("slow");
    },
  );
  expect(asked).toEqual([
    "https://gone.example/",
    "https://slow.example/",
    "https://fine.example/",
  ]);
  expect(broken).toEqual([
    { url: "https://gone.example/", isMissing: true },
    { url: "https://slow.example/", isMissing: false },
  ]);
});

test("private addresses are not asked", async () => {
  const html = '<a href="http://127.0.0.1:1/">Here</a>';
  expect(
    await findBrokenEmailLinks("ada", { html, siteUrl: "https://magazine.example" }),
  ).toHaveLength(1);
});
