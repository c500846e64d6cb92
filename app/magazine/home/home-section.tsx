import { useText } from "#app/platform/i18n/text.tsx";
import { SECTION_CODE, type SectionOf, type TranslatedSection } from "./section-code.ts";
import type { LoadedSection } from "./sections.ts";
import { wordsIn } from "./words.ts";

interface HomeSectionProps {
  section: LoadedSection;
  /** Ordinal among sections with the same title, used to make their accessible names unique. */
  turn: number;
}

/** A section of a home, with its messages translated. */
export function SectionView({ section, turn }: HomeSectionProps) {
  const { t } = useText();
  const { kind, title, description, count, ...content } = section as SectionOf<"newsletter">;
  // SECTION_CODE guarantees the match, which TypeScript cannot express per entry.
  const Component = SECTION_CODE[kind] as React.ComponentType<
    TranslatedSection<SectionOf<"newsletter">>
  >;
  return (
    <Component
      {...content}
      title={title && wordsIn(t, title)}
      label={turn > 1 ? t("home.again", { title: wordsIn(t, title), n: turn }) : undefined}
      {...(description && { description: wordsIn(t, description, { n: count ?? 0 }) })}
    />
  );
}
