import { type Part, part } from "#app/platform/part.ts";
import { useText } from "#app/platform/text.tsx";
import type { Kind, Said, SectionOf } from "./section-code.ts";
import type { LoadedSection } from "./sections.ts";

export interface HomeSectionProps {
  section: LoadedSection;
  /** Which one of its title it is on the page: two of a title need two names. */
  turn: number;
}

/** Says the section's words in the page's language. */
function withWords(Component: React.ComponentType<Said<SectionOf<"newsletter">>>) {
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

function partOf(kind: Kind): Part<HomeSectionProps> {
  return part(async () => {
    const { SECTION_CODE } = await loadCode();
    // That table holds that each component takes its own kind of section; said for one of them.
    return withWords(SECTION_CODE[kind] as (typeof SECTION_CODE)["newsletter"]);
  });
}

const made = new Map<Kind, Part<HomeSectionProps>>();

/** The look of a kind of section; the code of all of them comes with the first that is near. */
export function sectionPart(kind: Kind): Part<HomeSectionProps> {
  const known = made.get(kind) ?? partOf(kind);
  made.set(kind, known);
  return known;
}
