import "#styles/home-print.css";
import "#styles/home.css";
import "#styles/themes.css";
import { useEffect, useRef } from "react";
import type { MarkupKey } from "#app/islands/cached-markup.tsx";
import { layOutWhenIdle } from "#app/islands/idle-layout.ts";
import { Island, type LoadedProps } from "#app/islands/island.tsx";
import { Blobs } from "#app/ui/blobs.tsx";
import { Container } from "#app/ui/section.tsx";
import type { HomeOutline, SectionOutline } from "./outline.ts";
import { type HomeSectionProps, sectionComponent } from "./section-components.tsx";
import type { LoadedSection, ShownHome } from "./sections.ts";

/** Sections that contain the page's visible `h1`. */
const WITH_OWN_HEADING: readonly LoadedSection["kind"][] = ["hero-illustration", "hero-full-bleed"];

interface HomeSectionsProps {
  outline: HomeOutline;
  /** Null in the first document, which carries it as markup only. */
  content: ShownHome | null;
  /** Fetches the content when an island hydrates. */
  findContent: () => Promise<ShownHome>;
  name: string;
}

function find(home: ShownHome, { id, turn }: SectionOutline): LoadedProps<HomeSectionProps> {
  const at = home.sections.findIndex((each) => each.id === id);
  const section = home.sections[at];
  if (!section) throw new Error(`The home has no section ${id}`);
  return { props: { section, turn }, version: home.versions[at] ?? "" };
}

/** Tabs and pagination link to the current page. */
function markupKeyOf({ id, turn, version, dependsOnUrl }: SectionOutline): MarkupKey {
  return { as: `section ${id} ${turn}`, version, dependsOnUrl };
}

/** The sections of a home, each an island. */
export function HomeSections({ outline, content, findContent, name }: HomeSectionsProps) {
  const hasHeading = outline.sections.some(({ kind }) => WITH_OWN_HEADING.includes(kind));
  const pieces = useRef<HTMLDivElement>(null);
  useEffect(
    () => layOutWhenIdle([...(pieces.current!.children as HTMLCollectionOf<HTMLElement>)]),
    [],
  );
  return (
    <div className="relative isolate overflow-x-clip">
      {outline.hasBlobs && <Blobs />}
      <Container className="home-sections" ref={pieces}>
        {!hasHeading && <h1 className="sr-only">{name}</h1>}
        {outline.sections.map((section) => (
          <Island
            // Another home may have another kind of section with the same id.
            key={`${section.kind} ${section.id}`}
            component={sectionComponent(section.kind)}
            props={content ? find(content, section).props : undefined}
            loadProps={async () => find(await findContent(), section)}
            markupKey={markupKeyOf(section)}
          />
        ))}
      </Container>
    </div>
  );
}
