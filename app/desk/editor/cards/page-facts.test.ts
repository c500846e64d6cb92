import { expect, test } from "vitest";
import { decodePage, pageFacts } from "./page-facts.ts";

test("a page's Open Graph tags come before its plain ones, in any order and quotes", () => {
  const html = `<head><title>Plain &amp; simple</title><meta name=description content="Words">
    <meta content='The &quot;lift&quot; &#8211; &#x41;' property="og:title">
    <meta property="og:image" content="/a.jpg?x=1&amp;y=2"><meta property="og:site_name" content="Site">`;
  expect(pageFacts(html)).toEqual({
    title: 'The "lift" – A',
    description: "Words",
    site: "Site",
    picture: "/a.jpg?x=1&y=2",
  });
  expect(pageFacts("<title>\n Only\n this </title>").title).toBe("Only this");
  expect(pageFacts("<p>nothing").title).toBe("");
});

test("a page is read in the encoding that its server or it names", () => {
  const bytes = new Uint8Array([0x4d, 0xfc]);
  expect(decodePage(bytes, "text/html; charset=iso-8859-1")).toBe("Mü");
  const own = new TextEncoder().encode("<meta charset=windows-1252>");
  expect(decodePage(new Uint8Array([...own, 0xfc]), "text/html")).toMatch(/ü$/);
  expect(decodePage(new TextEncoder().encode("Mü"), "text/html; charset=nonsense")).toBe("Mü");
});

test("no page keeps the server busy, however long its tags are", () => {
  const most = 300_000;
  const endless = ["<meta ", "<title ", "<title>", "<meta x>", "a", "a=", 'a="', "a ", " "];
  const before = process.threadCpuUsage().user;
  for (const piece of endless) {
    const text = piece.repeat(most / piece.length);
    for (const html of [text, `<meta ${text}>`, `<title>${text}`, `<meta name=${text}`]) {
      pageFacts(html);
    }
  }
  expect((process.threadCpuUsage().user - before) / 1000).toBeLessThan(5000);
});
