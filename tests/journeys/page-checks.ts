/** Finds accessibility violations, and elements that overflow the viewport. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve("axe-core/axe.min.js"),
  "utf8",
);

/** The axe rules that depend on colours. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];

interface AxeOptions {
  /** All rules by default. */
  rules?: string[];
  /** Selector of the part that is checked; the whole page by default. */
  within?: string;
  /** False leaves out the rules on colours. */
  hasColours?: boolean;
  /** Selector of the part whose colours are checked; by default all that is checked. */
  coloursWithin?: string;
}

/** Violated axe rules, with the elements that violate them. */
export async function violationsOf(
  page: Page,
  { rules, within, hasColours = true, coloursWithin }: AxeOptions = {},
): Promise<string[]> {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  // Contrast is half of the work, and frames that all pages share need it once.
  const selector = coloursWithin ? `${coloursWithin} *` : "*";
  const configured = { rules: [{ id: "color-contrast", selector }] };
  await page.evaluate(`axe.configure(${JSON.stringify(configured)})`);
  // Style sheets are only needed by a disabled rule, media files by an enabled one.
  const preload = { assets: ["media"] };
  const disabled = hasColours ? [] : COLOUR_RULES;
  const options = JSON.stringify({
    resultTypes: ["violations"],
    runOnly: rules,
    rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
    // A single character counts too, such as a day of a calendar; by default it is "incomplete".
    checks: { "color-contrast": { options: { ignoreLength: true } } },
    preload,
  });
  const part = within ? JSON.stringify(within) : "document";
  const results = await page.evaluate<AxeResults>(`axe.run(${part}, ${options})`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")} ${node.html.slice(0, 120)}`),
  );
}

/**
 * Violations in light and dark; in dark only rules on colours. The page is left in light.
 * @param darkWithin selector of what is checked in dark; by default the same as in light
 * @param coloursWithin selector of the part whose colours are checked in either
 */
export async function violationsInBoth(
  page: Page,
  {
    within,
    coloursWithin,
    darkWithin = coloursWithin ?? within,
  }: { within?: string; darkWithin?: string; coloursWithin?: string } = {},
): Promise<string[]> {
  await setColorScheme(page, "dark");
  const dark = await violationsOf(page, { rules: COLOUR_RULES, within: darkWithin });
  await setColorScheme(page, "light");
  return [
    ...(await violationsOf(page, { within, coloursWithin })),
    ...dark.map((violation) => `dark: ${violation}`),
  ];
}

/** Spares most of the painting: the page is laid out in its size, and drawn in a fiftieth of it. */
export async function drawSmall(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const metrics = { ...page.viewportSize()!, deviceScaleFactor: 1, mobile: false, scale: 0.02 };
  await device.send("Emulation.setDeviceMetricsOverride", metrics);
  await device.detach();
}

/** Empties everything beside these parts, which no check looks at: axe and the layout would go through it. */
export function isolate(page: Page, selector: string): Promise<void> {
  return page.evaluate((wanted) => {
    const parts = [...document.querySelectorAll(wanted)];
    const emptyOthers = (parent: Element) => {
      for (const child of parent.children) {
        if (parts.some((part) => part.contains(child))) continue;
        if (parts.some((part) => child.contains(part))) emptyOthers(child);
        else child.replaceChildren();
      }
    };
    emptyOthers(document.body);
  }, selector);
}

/** Scrolls through the page to load its lazy parts. Painting is slow, so the page is hidden. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.body.style.opacity = "0";
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
    document.body.style.removeProperty("opacity");
  });
}

/** Texts smaller than 13 CSS pixels; drawings with letters are hidden from assistive technology. */
export function smallTextsOf(page: Page, within = "body"): Promise<string[]> {
  return page.evaluate((selector) => {
    const root = document.querySelector(selector);
    const texts = root ? document.createTreeWalker(root, NodeFilter.SHOW_TEXT) : null;
    const found = new Set<string>();
    while (texts?.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      const words = textContent?.trim();
      if (!element || !words || element.closest("script, style, noscript, [aria-hidden=true]")) {
        continue;
      }
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < 13) found.add(`${size}px: ${words.slice(0, 30)}`);
    }
    return [...found];
  }, within);
}

/**
 * Switches the colour scheme and finishes all transitions: those of elements outside of the
 * viewport would never finish by themselves.
 */
async function setColorScheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(colorScheme === "dark" ? "html.dark" : "html:not(.dark)").waitFor();
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime;
      if (end !== Number.POSITIVE_INFINITY) animation.finish();
    }
  });
}

/** Tailwind's breakpoints: between two of them a layout only stretches. */
const BREAKPOINTS = [640, 768, 1024, 1280, 1536];
const NARROWEST = 320;
const WIDEST = 1920;
/** Widths of common phones. */
const PHONES = [360, 390, 430];

/** Both ends of each range between breakpoints, and the phones. */
const WIDTHS = [NARROWEST, ...BREAKPOINTS]
  .flatMap((first, at) => [first, (BREAKPOINTS[at] ?? WIDEST + 1) - 1])
  .concat(PHONES)
  .sort((a, b) => a - b);

const MEASURED = "a, button, input, img, h1, h2, h3, p, li, label, video";

/**
 * Defines `findOverflow(width)` in the page: elements that overflow the viewport and are not inside
 * a slider or scrolling box. Comparing `scrollWidth` would find nothing, because the body clips its
 * overflow.
 */
function defineFindOverflow(page: Page, within: string): Promise<void> {
  return page.evaluate((wantedElements) => {
    const findOverflow = async (wanted: number) => {
      while (innerWidth !== wanted) await new Promise(requestAnimationFrame);
      const isHeld = (element: Element): boolean => {
        const parent = element.parentElement;
        if (!parent || parent === document.body) return false;
        // A page that clips its decoration as a whole holds nothing.
        return !/visible|clip/.test(getComputedStyle(parent).overflowX) || isHeld(parent);
      };
      const { clientWidth } = document.documentElement;
      return [...document.querySelectorAll(wantedElements)]
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
    };
    Object.assign(window, { findOverflow });
  }, `:is(${within}) :is(${MEASURED})`);
}

/** Prevents painting and fetching pictures in other sizes: only the layout is measured. */
function layOutOnly(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (const picture of document.images) {
      if (picture.currentSrc) picture.src = picture.currentSrc;
      picture.removeAttribute("srcset");
    }
    document.body.style.opacity = "0";
  });
}

/**
 * Elements that overflow at any width from a small phone to a wide screen. The page cannot be
 * used for anything else afterwards.
 * @param widths in pixels; by default all at which a layout may break
 */
export async function findOverflowAtAnyWidth(
  page: Page,
  within = "body",
  widths: readonly number[] = WIDTHS,
): Promise<string[]> {
  await layOutOnly(page);
  await defineFindOverflow(page, within);
  // Playwright's `setViewportSize` resizes the window, which costs as much as the layout.
  const device = await page.context().newCDPSession(page);
  const found: string[] = [];
  for (const width of widths) {
    const size = { width, height: 800, deviceScaleFactor: 1, mobile: false };
    await device.send("Emulation.setDeviceMetricsOverride", size);
    // `page.evaluate` would compile and wrap the function again for each width.
    const { result, exceptionDetails } = await device.send("Runtime.evaluate", {
      expression: `findOverflow(${width})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
    const elements: string[] = result.value;
    for (const element of elements.slice(0, 3)) found.push(`${width}: ${element}`);
  }
  await device.detach();
  return found;
}
