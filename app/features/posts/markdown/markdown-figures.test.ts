import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";

async function captionOf(inside: string): Promise<string | undefined> {
  const picture = '<img src="/images/0123456789abcdef/1440" alt="">';
  const { html } = await renderMarkdown(
    `<figure>${picture}<figcaption>${inside}</figcaption></figure>`,
  );
  return /<figcaption>(.*?)<\/figcaption>/s.exec(html)?.[1];
}

const STOP = '<span class="caption-stop">.</span>';

test("a caption ends before its credit, wherever it is read: it gets the full stop that it lacks", async () => {
  const credit = "<cite>Ada</cite>";
  expect(await captionOf(`A harbour ${credit}`)).toBe(`A harbour${STOP} ${credit}`);
  expect(await captionOf(`A harbour${credit}`)).toBe(`A harbour${STOP} ${credit}`);
  expect(await captionOf(`At <em>sea.</em> ${credit}`)).toBe(`At <em>sea.</em> ${credit}`);
  expect(await captionOf(`&lt;b&gt; ${credit}`)).toBe(`&lt;b&gt;${STOP} ${credit}`);
  expect(await captionOf(`港の朝 ${credit}`)).toContain("港の朝<span");
});

test("a caption that ends itself, or has no credit, stays as it was written", async () => {
  for (const caption of ["A harbour. <cite>Ada</cite>", "<cite>Ada</cite>", "A harbour"]) {
    expect(await captionOf(caption)).toBe(caption);
  }
});
