/** What every page is swept for: accessibility violations, and whatever sticks out of the window. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** Rules broken on the page, each with the elements that break it. */
export async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  const results = await page.evaluate<AxeResults>(
    "axe.run(document, { resultTypes: ['violations'] })",
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)}`),
  );
}

/** Brings lazy parts of the page into being. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
  });
}

const NARROWEST = 320;
const WIDEST = 1440;
const STEP = 40;
/** Where the layout changes: each breakpoint and the last width before it. */
const EDGES = [639, 640, 767, 768, 1023, 1024, 1279, 1280];

const WIDTHS = [
  ...new Set([
    ...Array.from({ length: (WIDEST - NARROWEST) / STEP + 1 }, (_, at) => NARROWEST + at * STEP),
    ...EDGES,
    1536,
    1920,
  ]),
].sort((a, b) => a - b);

/**
 * Words, controls and pictures that stick out of the window, where no slider or scrolling box of
 * the page holds them. The body clips its overflow, so that asking for a scroll bar would not do.
 */
function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isHeld = (element: Element): boolean => {
      const parent = element.parentElement;
      if (!parent || parent === document.body) return false;
      return getComputedStyle(parent).overflowX !== "visible" || isHeld(parent);
    };
    const { clientWidth } = document.documentElement;
    return [...document.querySelectorAll("a, button, input, img, h1, h2, h3, p, li, label, video")]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && (left < -1 || right > clientWidth + 1);
      })
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest("[aria-hidden=true]") && !isHeld(element))
      .map((element) => {
        const words = element.textContent.trim().slice(0, 30);
        return `${element.tagName.toLowerCase()} "${words}" .${element.className}`.slice(0, 160);
      });
  });
}

/** What sticks out at any width from a small phone's to a wide screen's; none is expected. */
export async function stickingOutAtAnyWidth(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    for (const element of (await stickingOut(page)).slice(0, 3)) found.push(`${width}: ${element}`);
  }
  return found;
}
