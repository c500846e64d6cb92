/** What every page is swept for: accessibility violations, and whatever sticks out of the window. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The rules that judge colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

/** Rules broken on the page, each with the elements that break it: all rules unless some are named. */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  const options = JSON.stringify({ resultTypes: ["violations"], runOnly: rules });
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${options})`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)}`),
  );
}

/** The same in light and in dark, where only the colours are others. Afterwards the page is light. */
export async function violationsInBoth(page: Page): Promise<string[]> {
  await wear(page, "dark");
  const dark = await violationsOf(page, COLOUR_RULES);
  await wear(page, "light");
  return [...(await violationsOf(page)), ...dark.map((violation) => `dark: ${violation}`)];
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

/** Switches the system to light or dark, and waits until the last colour has changed. */
async function wear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)").waitFor();
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => {
      return each.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
    });
    await Promise.allSettled(ending.map((each) => each.finished));
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
function stickingOut(page: Page, width: number): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    while (innerWidth !== wanted) await new Promise(requestAnimationFrame);
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
  }, width);
}

/** Keeps a page from painting and from fetching its pictures anew in every window: only its layout counts. */
function layOutOnly(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const picture of document.images) if (picture.srcset) picture.sizes = "640px";
    document.body.style.opacity = "0";
  });
}

/**
 * What sticks out at any width from a small phone's to a wide screen's; none is expected. The page
 * is of no other use afterwards.
 */
export async function stickingOutAtAnyWidth(page: Page): Promise<string[]> {
  await layOutOnly(page);
  // Playwright's own way moves the window itself each time, which costs as much as the layout.
  const device = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const width of WIDTHS) {
    const size = { width, height: 800, deviceScaleFactor: 1, mobile: false };
    await device.send("Emulation.setDeviceMetricsOverride", size);
    const elements = await stickingOut(page, width);
    for (const element of elements.slice(0, 3)) found.push(`${width}: ${element}`);
  }
  await device.detach();
  return found;
}
