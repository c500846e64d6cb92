import { ServerMarkup } from "#app/islands/server-markup.tsx";
import { Blobs } from "#app/ui/blobs.tsx";
import { Container } from "#app/ui/section.tsx";
import { SectionView } from "./home-section.tsx";
import { NothingYet } from "./nothing-yet.tsx";
import { outlineOf, type SectionOutline } from "./outline.ts";
import type { LoadedSection, ShownHome } from "./sections.ts";

/** Sections that contain the page's visible `h1`. */
const WITH_OWN_HEADING: readonly LoadedSection["kind"][] = ["hero-illustration", "hero-full-bleed"];

/** Tabs and pagination link to the current page. */
function markupKeyOf({ id, turn, version, dependsOnUrl }: SectionOutline) {
  return { as: `section ${id} ${turn}`, version, dependsOnUrl };
}

/** The sections of an arranged page. Their markup is cached, so a like renders only those that show it. */
export function ArrangedSections({ home }: { home: ShownHome }) {
  return outlineOf(home).map((outline, at) => (
    <ServerMarkup key={outline.id} markupKey={markupKeyOf(outline)}>
      <SectionView section={home.sections[at]!} turn={outline.turn} />
    </ServerMarkup>
  ));
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
