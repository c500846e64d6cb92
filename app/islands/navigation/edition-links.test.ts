import { expect, test } from "vitest";
import { editionRedirect, withEditionLinks } from "./edition-links.ts";

const inArabic = (html: string) => withEditionLinks(html, "ar");

test("links to pages of the site lead to the same edition", () => {
  expect(inArabic('<a class="x" href="/archive/design">')).toBe(
    '<a class="x" href="/archive/design?lang=ar">',
  );
  expect(inArabic('<a href="/search?q=a&amp;tab=tags#list" rel="next">')).toBe(
    '<a href="/search?q=a&amp;tab=tags&amp;lang=ar#list" rel="next">',
  );
  expect(inArabic('<a href="/">')).toBe('<a href="/?lang=ar">');
  for (const path of ["/login", "/login/email", "/signup", "/forgot-pass"]) {
    expect(inArabic(`<a href="${path}">`)).toBe(`<a href="${path}?lang=ar">`);
  }
});

test("a redirect from an edition leads to the same edition of a page that has one", () => {
  expect(editionRedirect("/signup?sent", "?next=%2Fabout&lang=ar")).toBe("/signup?sent=&lang=ar");
  expect(editionRedirect("/about?lang=ar", "?lang=ar")).toBe("/about?lang=ar");
  expect(editionRedirect("/about", "?next=%2F")).toBe("/about");
  for (const out of ["/dashboard/root", "https://elsewhere.example/", "/rss.xml", ""]) {
    expect(editionRedirect(out, "?lang=ar")).toBe(out);
  }
});

test("links that name an edition, leave it, or lead to no page stay as they are", () => {
  for (const link of [
    '<a href="/about?lang=ar">',
    '<a data-leaves-edition="" href="/">',
    '<a href="/rss.xml">',
    '<a href="/dashboard/posts">',
    '<a href="/account/security">',
    '<a href="/actions/comments?about=1">',
    '<a href="//elsewhere.example/">',
    '<a href="https://elsewhere.example/">',
    '<a href="#comment">',
    '<link rel="stylesheet" href="/about">',
  ]) {
    expect(inArabic(link)).toBe(link);
  }
});

test("a search stays in the edition", () => {
  expect(inArabic('<form action="/search" method="get">')).toBe(
    '<form action="/search" method="get"><input type="hidden" name="lang" value="ar"/>',
  );
  expect(inArabic('<form method="post" action="/actions/newsletter">')).not.toContain("hidden");
});
