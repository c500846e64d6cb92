import type { Locale } from "#app/platform/i18n/languages.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { Container } from "#app/ui/section.tsx";
import { CARD_PARTS } from "./card-parts.tsx";
import { Controls } from "./controls.tsx";
import { POST_CARDS } from "./post-cards.tsx";
import { SECTIONS } from "./sections.tsx";
import type { Columns, KitSamples, Specimen } from "./specimen.ts";
import { TERM_CARDS, WIDGETS } from "./term-cards.tsx";

export interface KitView {
  mode: "light" | "dark";
  dir: "ltr" | "rtl";
  /** Widths of the specimens, in pixels; 0 is the full window. */
  width: number;
}

/** All specimens; a test compares the list with the folders. */
export const SPECIMENS: Specimen[] = [
  ...POST_CARDS,
  ...TERM_CARDS,
  ...WIDGETS,
  ...CARD_PARTS,
  ...SECTIONS,
];

const GRID: Record<Columns, string> = {
  1: "grid gap-8",
  2: "grid gap-8 lg:grid-cols-2",
  3: "grid gap-8 sm:grid-cols-2 lg:grid-cols-3",
  4: "grid gap-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4",
  5: "grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-5",
};

const SWITCHES = [
  "?mode=light",
  "?mode=dark",
  "?dir=rtl",
  "?mode=dark&dir=rtl",
  "?width=390",
  "?width=768",
];

function SpecimenView({ specimen, samples }: { specimen: Specimen; samples: KitSamples }) {
  const shown = specimen.show(samples).map((part, index) => ({ part, place: index }));
  return (
    <div data-specimen={specimen.file} className="py-8">
      <h2 dir="ltr" className="mb-5 font-mono text-xs text-neutral-500 dark:text-neutral-400">
        {specimen.file}
      </h2>
      <div className={GRID[specimen.columns]}>
        {shown.map(({ part, place }) => (
          <div key={place} className="min-w-0">
            {part}
          </div>
        ))}
      </div>
    </div>
  );
}

function Switches() {
  return (
    <nav aria-label="Kit" dir="ltr" className="flex flex-wrap gap-4 py-6 font-mono text-xs">
      {SWITCHES.map((search) => (
        <a key={search} href={`/kit${search}`} className="py-1 underline">
          {search}
        </a>
      ))}
    </nav>
  );
}

/** The component gallery: every card, widget, section and control with the site's own posts. */
export function Kit({ samples, view }: { samples: KitSamples; view: KitView }) {
  const locale: Locale = view.dir === "rtl" ? "ar" : "en";
  return (
    <TextProvider locale={locale}>
      <div
        dir={view.dir}
        lang={locale}
        className={`bg-white text-neutral-900 dark:bg-neutral-900 dark:text-neutral-200 ${view.mode === "dark" ? "dark" : ""}`}
      >
        <Container>
          <h1 className="pt-10 font-display text-3xl font-semibold">Kit</h1>
          <Switches />
          <div className="mx-auto" style={view.width ? { maxWidth: view.width } : undefined}>
            {SPECIMENS.map((specimen, index) => (
              <SpecimenView
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes.
                key={index}
                specimen={specimen}
                samples={samples}
              />
            ))}
            <Controls samples={samples} />
          </div>
        </Container>
      </div>
    </TextProvider>
  );
}
