import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { PrintLinks } from "./print-links.tsx";

async function printed(markdown: string): Promise<string> {
  const { html } = await renderMarkdown(markdown);
  return renderToStaticMarkup(<PrintLinks html={html} />);
}

test("paper has the addresses of links to other sites, in their order, those of notes last", async () => {
  const text =
    "[One](https://a.example/?x=1&y=2)^[[Two](https://b.example/)] [here](/about) [Three](https://c.example/)";
  const addresses = [...(await printed(text)).matchAll(/<li>(.*?)<\/li>/g)].map(([, li]) => li);
  expect(addresses).toEqual([
    "https://a.example/?x=1&amp;y=2",
    "https://c.example/",
    "https://b.example/",
  ]);
});

test("a text without such links has no list", async () => {
  expect(await printed("[here](/about)")).toBe("");
});
