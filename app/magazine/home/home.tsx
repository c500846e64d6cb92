import { ServerMarkup } from "#app/islands/server-markup.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Blobs } from "#app/ui/blobs.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/section.tsx";
import { SECTION_CODE, type SectionOf, type TranslatedSection } from "./section-code.ts";
import type { LoadedSection, ShownHome } from "./sections.ts";
import { wordsIn, wordsKey } from "./words.ts";

/** Sections that contain the page's visible `h1`. */
const WITH_OWN_HEADING: readonly LoadedSection["kind"][] = ["hero-illustration", "hero-full-bleed"];

interface SectionOutline {
  id: string;
  /** Ordinal among sections with the same title, from 1. */
  turn: number;
  version: string;
  /** Whether its markup depends on the page's URL. */
  dependsOnUrl: boolean;
}

function turnOf(section: LoadedSection, sections: readonly LoadedSection[]): number {
  const titleOf = (each: LoadedSection) => ("title" in each ? wordsKey(each.title) : each.id);
  const same = sections.filter((each) => titleOf(each) === titleOf(section));
  return same.indexOf(section) + 1;
}

/** Identifies the markup of a home's sections, in their order. */
function outlineOf({ sections, versions }: ShownHome): SectionOutline[] {
  return sections.map((section, at) => ({
    id: section.id,
    turn: turnOf(section, sections),
    version: versions[at] ?? "",
    dependsOnUrl: "tabs" in section || "page" in section,
  }));
}

/** Tabs and pagination link to the current page. */
function markupKeyOf({ id, turn, version, dependsOnUrl }: SectionOutline) {
  return { as: `section ${id} ${turn}`, version, dependsOnUrl };
}

interface HomeSectionProps {
  section: LoadedSection;
  /** Ordinal among sections with the same title, used to make their accessible names unique. */
  turn: number;
}

/** A section of a home, with its messages translated. */
function SectionView({ section, turn }: HomeSectionProps) {
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

/** The sections of an arranged page. Their markup is cached, so a like renders only those that show it. */
export function ArrangedSections({ home }: { home: ShownHome }) {
  return outlineOf(home).map((outline, at) => (
    <ServerMarkup key={outline.id} markupKey={markupKeyOf(outline)}>
      <SectionView section={home.sections[at]!} turn={outline.turn} />
    </ServerMarkup>
  ));
}

/** The front page of a magazine that has not published anything yet. */
function NothingYet({ name, tagline }: { name: string; tagline: string }) {
  const { t } = useText();
  return (
    <section aria-labelledby="nothing-yet" className="mx-auto max-w-3xl py-20 text-center lg:py-32">
      <h1
        id="nothing-yet"
        className="font-display text-4xl font-semibold tracking-tight text-balance sm:text-6xl"
      >
        {name}
      </h1>
      <p className="mt-6 text-xl text-balance text-neutral-700 dark:text-neutral-200">{tagline}</p>
      <p className="mt-4 text-pretty text-neutral-600 dark:text-neutral-300">
        {t("home.nothingYet")}
      </p>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <LinkButton href="/about#newsletter">{t("home.tellMe")}</LinkButton>
        <LinkButton href="/about" kind="secondary">
          {t("home.about")}
        </LinkButton>
      </div>
    </section>
  );
}

interface HomeSectionsProps {
  home: ShownHome;
  /** Name of the magazine. */
  name: string;
  tagline: string;
}

/** A home: its sections below the shapes at its top, or its opening before the first story. */
export function HomeSections({ home, name, tagline }: HomeSectionsProps) {
  const { sections, hasBlobs, isEmpty } = home;
  const hasHeading = sections.some(({ kind }) => WITH_OWN_HEADING.includes(kind));
  return (
    <div className="relative isolate overflow-x-clip">
      {hasBlobs && <Blobs />}
      <Container className="home-sections">
        {isEmpty && <NothingYet name={name} tagline={tagline} />}
        {!isEmpty && !hasHeading && <h1 className="sr-only">{`${name}: ${tagline}`}</h1>}
        <ArrangedSections home={home} />
      </Container>
    </div>
  );
}
