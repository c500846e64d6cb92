/** The measure of a post's lines, and where its text begins. */
import type { Page } from "playwright-core";
import { expect } from "vitest";
import { POST_LAYOUTS } from "#app/magazine/post/layouts.ts";
import { POST_PATH } from "#tests/pages.ts";
import { readDocument } from "./document.ts";
import { PHONE, test, visit } from "./journey.ts";

/** Posts of the kinds that some layouts are for. */
const POST_FOR: Record<string, string> = {
  "single-gallery": "a-waller-looks-at-five-walls",
  "single-audio": "ninth-floor-doors-opening",
  "single-video": "handing-over-to-the-meerkats",
};

/** Characters of a full line, on average: the last line of a paragraph is not full. */
function charactersPerLine(page: Page): Promise<number> {
  return page.locator("[data-article] .prose").evaluate(async (text) => {
    await document.fonts.ready;
    const range = document.createRange();
    const lines: number[] = [];
    for (const paragraph of [...text.querySelectorAll(":scope > p")].slice(1)) {
      range.selectNodeContents(paragraph);
      const tops = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom / 8)));
      const rest = paragraph.textContent.length;
      // A paragraph of five lines or more says most of its full ones.
      if (tops.size >= 5) lines.push(rest / (tops.size - 0.5));
    }
    return lines.reduce((sum, length) => sum + length, 0) / lines.length;
  });
}

test("a line of a post has 62 to 72 characters, with and without a sidebar", async ({
  readers,
}) => {
  for (const width of [768, 1280, 1440, 1920]) {
    const page = await readers.open({ viewport: { width, height: 900 } });
    for (const layout of ["single", "single-sidebar"]) {
      await visit(page, POST_PATH.replace("/single/", `/${layout}/`));
      const where = `${layout} at ${width}`;
      await expect
        .poll(() => charactersPerLine(page), { message: where })
        .toBeGreaterThanOrEqual(62);
      await expect.poll(() => charactersPerLine(page), { message: where }).toBeLessThanOrEqual(72);
    }
  }
});

/** Everything that changes how wide letters are. */
const SETTINGS = ["size-small", "size-large", "size-largest", "face-sans", "face-clear"];

test("lines keep 60 to 75 characters whatever size and face a reader chooses", async ({
  readers,
}) => {
  const page = await readers.open({ viewport: { width: 1440, height: 900 } });
  await visit(page, POST_PATH);
  for (const words of SETTINGS) {
    await page.evaluate((each) => {
      document.documentElement.dataset.reading = each;
    }, words);
    await expect.poll(() => charactersPerLine(page), { message: words }).toBeGreaterThanOrEqual(60);
    await expect.poll(() => charactersPerLine(page), { message: words }).toBeLessThanOrEqual(75);
  }
});

test("a footnote stands once: beside its reference in a wide window, at the end on a phone", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/single/how-to-weigh-a-penguin-politely");
  const note = page.locator(".prose").getByText("The kind that vets put into cats.");
  const shown = () => note.evaluateAll((all) => all.map((each) => each.checkVisibility()));
  await expect.poll(shown).toEqual([true, false]);
  const place = await note.first().boundingBox();
  const text = await page.locator("[data-article]").boundingBox();
  expect(place!.x).toBeGreaterThan(text!.x + text!.width);
  await page.setViewportSize(PHONE);
  await expect.poll(shown).toEqual([false, true]);
});

test("a heading does not wait for the end of a note in the margin, only for that of a picture beside the text", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/single/how-to-weigh-a-penguin-politely");
  const gaps = await page.locator("[data-notes]").evaluate((text) => {
    const below = (beside: string) => {
      text.innerHTML = `<p>A line.${beside}</p><h2>Heading</h2>`;
      const [line, heading] = [...text.children].map((each) => each.getBoundingClientRect());
      return heading!.top - line!.bottom;
    };
    const note = `<span class="side-note">${"A long note. ".repeat(40)}</span>`;
    const figure = "<figure class='end' style='height: 300px'></figure>";
    text.innerHTML = `${figure}<p>A line.</p><h2>Heading</h2>`;
    const [picture, , heading] = [...text.children].map((each) => each.getBoundingClientRect());
    return { plain: below(""), noted: below(note), picture: heading!.top - picture!.bottom };
  });
  expect(gaps.noted).toBe(gaps.plain);
  expect(gaps.picture).toBeGreaterThanOrEqual(0);
});

test("a note is away from the contents also in a text of another direction than its page", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/single/how-to-weigh-a-penguin-politely");
  const text = page.locator("[data-notes]");
  await text.evaluate((each) => each.setAttribute("dir", "rtl"));
  const note = await page.locator(".side-note").first().boundingBox();
  const { x, width } = (await text.boundingBox())!;
  expect(note!.x).toBeGreaterThan(x + width);
});

test("in every layout the text begins within a phone's first screen", async ({ readers }) => {
  const page = await readers.open({ viewport: PHONE });
  const longest = "three-hundred-and-thirty-nine-pins";
  for (const layout of Object.keys(POST_LAYOUTS)) {
    await visit(page, `/${layout}/${POST_FOR[layout] ?? longest}`);
    const firstLine = () =>
      page
        .locator("[data-article] .prose > p")
        .first()
        .evaluate((paragraph) => {
          const range = document.createRange();
          range.selectNodeContents(paragraph);
          return range.getClientRects()[0]!.bottom;
        });
    await expect.poll(firstLine, { message: layout }).toBeLessThanOrEqual(PHONE.height);
  }
});

test("a text says its language, and begins with a large initial where the post says so", async () => {
  const textOf = async (path: string) => (await readDocument(path)).querySelector(".prose")!;
  const initial = await textOf(`${POST_PATH}?lang=ar`);
  expect([initial.getAttributeValue("lang"), initial.hasAttribute("data-drop-cap")]).toEqual([
    "en",
    true,
  ]);
  const plain = await textOf("/single/a-thin-wheel-held-lightly");
  expect(plain.hasAttribute("data-drop-cap")).toBe(false);
});

test("a name in another script is cut at its own end, and a long word in limited lines not at all", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, "/home-rtl");
  const shown = await page.locator("main").evaluate((main) => {
    const box = document.createElement("p");
    box.className = "truncate";
    box.style.width = "8rem";
    box.textContent = "A surgery takes down its clock";
    main.append(box);
    const range = document.createRange();
    range.setStart(box.firstChild!, 0);
    range.setEnd(box.firstChild!, 1);
    const [letter, edges] = [range.getBoundingClientRect(), box.getBoundingClientRect()];
    return letter.left >= edges.left - 1 && letter.right <= edges.right + 1;
  });
  expect(shown).toBe(true);
  const isWhole = await page.locator("main").evaluate((main) => {
    const lines = document.createElement("p");
    lines.className = "line-clamp-2";
    lines.style.width = "8rem";
    lines.textContent = "Donaudampfschifffahrtsgesellschaft";
    main.append(lines);
    return lines.scrollWidth <= lines.clientWidth;
  });
  expect(isWhole).toBe(true);
});

test("a tile below a shade has a dark ground, which the shade does not turn grey", async ({
  readers,
}) => {
  const page = await readers.open({ colorScheme: "light" });
  await visit(page, "/about");
  const [inCard, belowShade] = await page.locator("main").evaluate((main) => {
    const tile = '<span class="title-tile" data-tone="green" data-initial="A"></span>';
    main.innerHTML = `<article class="card">${tile}</article><article class="card">${tile}<div class="picture-shade">A</div></article>`;
    return [...main.querySelectorAll(".title-tile")].map((each) =>
      getComputedStyle(each).getPropertyValue("--ground"),
    );
  });
  expect(inCard).not.toBe(belowShade);
  expect(belowShade).toContain("#0b0f19");
});

test("a number keeps its unit on its line in what stands above a text too", async () => {
  const page = await readDocument("/single/the-highest-of-the-others");
  const texts = page.querySelectorAll("main header p").map(({ textContent }) => textContent);
  const lines = texts.filter((text) => /2,000\.3\smetres/.test(text));
  expect(lines).toHaveLength(1);
  for (const line of lines) expect(line).toContain("2,000.3\u00a0metres");
});

test("the sentences of a transcript begin where its lines do", async ({ readers }) => {
  const page = await readers.open();
  await page.goto("/single-video/handing-over-to-the-meerkats");
  const indent = await page
    .locator("[data-transcript] p")
    .first()
    .evaluate((paragraph) => {
      const range = document.createRange();
      range.selectNodeContents(paragraph.querySelector("a")!);
      return range.getClientRects()[0]!.left - paragraph.getBoundingClientRect().left;
    });
  expect(Math.abs(indent)).toBeLessThan(0.5);
});

test("on paper a heading stays with the table below it, which is as wide as both columns", async ({
  readers,
}) => {
  const page = await readers.open();
  await visit(page, POST_PATH);
  await page.emulateMedia({ media: "print" });
  const spans = await page.locator("[data-article] .prose").evaluate((text) => {
    text.innerHTML =
      "<h2>A</h2><div class='table'><table><tr><td>1</td></tr></table></div><h2>B</h2><p>C</p>";
    return [...text.children].map((each) => getComputedStyle(each).columnSpan);
  });
  expect(spans).toEqual(["all", "all", "none", "none"]);
});
