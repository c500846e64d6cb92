import { type LazyComponent, lazyComponent } from "#app/islands/lazy-component.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import type { Kind, SectionOf, TranslatedSection } from "./section-code.ts";
import type { LoadedSection } from "./sections.ts";

export interface HomeSectionProps {
  section: LoadedSection;
  /** Ordinal among sections with the same title, used to make their accessible names unique. */
  turn: number;
}

/** Translates the section's messages. */
function withWords(Component: React.ComponentType<TranslatedSection<SectionOf<"newsletter">>>) {
  return function HomeSection({ section, turn }: HomeSectionProps) {
    const { t } = useText();
    const { kind, title, description, count, ...content } = section as SectionOf<"newsletter">;
    return (
      <Component
        {...content}
        title={title && t(title)}
        label={turn > 1 ? t("home.again", { title: t(title), n: turn }) : undefined}
        {...(description && { description: t(description, { n: count ?? 0 }) })}
      />
    );
  };
}

const loadCode = () => import("./section-code.ts");

function lazySection(kind: Kind): LazyComponent<HomeSectionProps> {
  return lazyComponent(async () => {
    const { SECTION_CODE } = await loadCode();
    // SECTION_CODE guarantees the match, which TypeScript cannot express per entry.
    return withWords(SECTION_CODE[kind] as (typeof SECTION_CODE)["newsletter"]);
  });
}

const sections = new Map<Kind, LazyComponent<HomeSectionProps>>();

/** The lazy component of a kind; all kinds share one chunk. */
export function sectionComponent(kind: Kind): LazyComponent<HomeSectionProps> {
  const known = sections.get(kind) ?? lazySection(kind);
  sections.set(kind, known);
  return known;
}
