/** The rules behind the choices of a theme: corners, spacing, cards, header. `.look` is the body of a themed page. */
import type { Theme } from "#app/features/themes/theme.ts";

/** Tailwind's radii, in rem. */
const RADII = { xs: 0.125, sm: 0.25, md: 0.375, lg: 0.5, xl: 0.75, "2xl": 1, "3xl": 1.5, "4xl": 2 };

const CORNER_FACTOR = { sharp: 0, slight: 0.3, soft: 1, round: 1.4 } as const;

/** Radii as variables of the body. */
export function cornerVariables(corners: Theme["corners"]): string {
  if (corners === "soft") return "";
  const factor = CORNER_FACTOR[corners];
  const radii = Object.entries(RADII).map(([name, rem]) => `--radius-${name}:${rem * factor}rem`);
  return `${radii.join(";")};`;
}

/**
 * Whatever is a pill by its own class or by one of the program's, also words in a link that look like a button; portraits
 * and discs to play stay round.
 */
const PILLS = `.look :is(a,button,input,select,summary,span[class*="px-"],.badge,.pill,.count-pill,.plan-flag):is([class*="rounded-full"],.badge,.pill,.count-pill,.tab-link,.choice-pill,.menu-pill,.chip,.round-step):not(:has(img),.play-disc)`;

/** Corners that are no variables: pills, and lengths of their own. A cover without round corners reaches the window's edges. */
export const CORNER_RULES: Record<Theme["corners"], string> = {
  soft: "",
  round: ".look .prose :is(img,pre),.look .menu-sheet{border-radius:1.25rem}",
  slight: `.look :is([class*="rounded-["],[class*="rounded-e-["]),.look .tinted-panel::before{border-radius:.75rem}
.look .prose :is(img,pre),.look .menu-sheet{border-radius:.25rem}
${PILLS}:not(.pill-round){border-radius:.375rem}`,
  sharp: `.look :is([class*="rounded-["],[class*="rounded-e-["]),.look .tinted-panel::before,.look .prose :is(img,pre,code),.look .menu-sheet,.look .menu-row{border-radius:0}
.look .cover-band>div{max-width:none;margin:-.5rem -.5rem 0}
${PILLS}{border-radius:0}`,
};

export const SPACING_RULES: Record<Theme["spacing"], string> = {
  normal: "",
  dense: `.look :is(.home-sections,#content) [data-section][class*="py-"]{padding-block:clamp(1.5rem,1rem + 2vw,2.75rem)}
.look [class*="md:gap-8"]{gap:1.25rem}
.look [data-section]>[class*="md:mb-10"]{margin-bottom:1.25rem}`,
  airy: `.look :is(.home-sections,#content) [data-section][class*="py-"]{padding-block:clamp(2.5rem,1.5rem + 4vw,5.5rem)}
@media (width>=64rem){.look [class*="md:gap-8"]{gap:3.5rem 3rem}}
.look [data-section]>[class*="md:mb-10"]{margin-bottom:clamp(2rem,4vw,4rem)}`,
};

/** A card without its box: words begin at the picture's edge, and keep their distance from one beside them. */
const WITHOUT_BOX = `.look .box-card,.look .box-card:hover{border:0;background:none;box-shadow:none;border-radius:0}
.look .box-card[class*="p-"]{padding-inline:0}
.look .box-card>[class*="rounded-t-"]{border-radius:var(--radius-2xl)}
.look .box-card>:is(.grow,.flex-col)[class*="p-"]:last-child{padding-inline:0;padding-bottom:0}
.look .box-card>.grow[class*="p-"]:not(:last-child){padding-inline-start:0}
.look .cover-sheet{border:0;box-shadow:none}`;

export const CARD_RULES: Record<Theme["cards"], string> = {
  boxed: "",
  // Without boxes only their distance says to which picture words belong.
  plain: `${WITHOUT_BOX}
@media (width<40rem){.look [class*="md:gap-8"]{row-gap:2.5rem}}`,
  ruled: `${WITHOUT_BOX}
.look .box-card,.look .box-card:hover{border-top:1px solid var(--c-neutral-900);padding-top:1rem}
.dark .look .box-card,.look .dark .box-card{border-color:var(--c-neutral-400)}
.look .box-card>.absolute[class*="top-3"]{margin-top:1rem}`,
  filled: `.look .box-card{border:0;background:var(--c-neutral-100)}
.dark .look .box-card,.look .dark .box-card{background:var(--c-neutral-800)}
.look .box-card:hover{box-shadow:none;background:var(--c-primary-100)}
.dark .look .box-card:hover,.look .dark .box-card:hover{background:var(--c-neutral-700)}
.look .tinted-panel .box-card:not(:hover){background:var(--own-surface)}`,
  framed: `.look .cover-sheet{border:4px solid var(--c-neutral-900);box-shadow:none}
.dark .look .cover-sheet{border-color:var(--c-neutral-200)}
.look .box-card{border:2px solid var(--c-neutral-900);background:var(--own-surface)}
.dark .look .box-card,.look .dark .box-card{border-color:var(--c-neutral-200)}
.look .box-card:hover{border-color:var(--c-neutral-900);background:var(--own-surface);box-shadow:.375rem .375rem 0 var(--c-neutral-900)}
.dark .look .box-card:hover,.look .dark .box-card:hover{border-color:var(--c-neutral-200);background:var(--own-surface);box-shadow:.375rem .375rem 0 var(--c-neutral-200)}`,
};

/** From here on the menu is in the bar. */
const WIDE = "(width>=64rem)";

/** Name in the middle, menu below it, tools at the end of the first row. */
const twoRows = (height: string) => `@media ${WIDE}{
.look .site-header{--header-height:${height}}
:root:has(.look){scroll-padding-top:calc(${height} + 1rem)}
.look .site-header header>.page-container{display:grid;grid-template:1fr auto/1fr auto 1fr;align-items:center;padding-block:.5rem .75rem}
.look .site-header header>.page-container>:first-child{display:contents}
.look .site-header header>.page-container>:first-child>:first-child{grid-area:1/2}
.look .site-header header>.page-container>:first-child>:nth-child(2){grid-area:2/1/3/4;justify-self:center}
.look .site-header header>.page-container>:last-child{grid-area:1/3;justify-self:end}}`;

/** Tools at the end of a band, but not the panels that they open, which have the page's ground. */
const BAND_TOOLS =
  ".look .site-header header>.page-container>:last-child :is(a,button):not(.popover *)";

export const HEADER_RULES: Record<Theme["header"], string> = {
  bar: "",
  centred: twoRows("8rem"),
  nameplate: `${twoRows("10.5rem")}
.look .site-header header a.font-display svg{display:none}
.look .site-header header a.font-display{font-size:1.75rem}
@media ${WIDE}{.look .site-header header>.page-container>:first-child>a{font-size:clamp(3rem,5vw,4.5rem);line-height:1.1;letter-spacing:-.02em}
.look .site-header header>.page-container>:first-child>:nth-child(2){justify-self:stretch;border-block:1px solid var(--c-neutral-900);padding-block:.125rem}
.dark .look .site-header header>.page-container>:first-child>:nth-child(2){border-color:var(--c-neutral-400)}
.look .site-header nav>ul{justify-content:center}}`,
  band: `.look .site-header header,.dark .look .site-header header{background:var(--c-primary-600);color:var(--color-white)}
.look .site-header header>.page-container>*>:is(a,nav>ul>li>*,div,button),.look .site-header header nav>ul>li>:is(a,button),.look .site-header header>.page-container>*>a,${BAND_TOOLS}{color:inherit}
${BAND_TOOLS}[class*="border-neutral"]{border-color:currentColor;background:none}
.look .site-header header nav>ul>li>:is(a,button):is(:hover,[aria-current],[data-current]),${BAND_TOOLS}:hover{background:var(--c-primary-700)}
.look .site-header header a.font-display rect{fill:var(--color-white)}
.look .site-header header a.font-display path{stroke:var(--c-primary-600)}
.look .site-header header a.font-display rect~rect{fill:var(--c-primary-600)}
.look .site-header header :focus-visible{outline-color:currentColor}`,
};
