import "#styles/home-print.css";
import "#styles/home.css";
import "#styles/themes.css";
import { useEffect, useRef } from "react";
import { type Found, Island } from "#app/platform/island.tsx";
import type { Kept } from "#app/platform/kept-island.tsx";
import { layOutInTurn } from "#app/platform/whole-page.ts";
import { Blobs } from "#app/ui/blobs.tsx";
import { Container } from "#app/ui/section.tsx";
import type { HomeOutline, SectionOutline } from "./outline.ts";
import { type HomeSectionProps, sectionPart } from "./section-parts.tsx";
import type { LoadedSection, ShownHome } from "./sections.ts";

/** Sections that bring the page's visible main heading along. */
const WITH_OWN_HEADING: readonly LoadedSection["kind"][] = ["hero-illustration", "hero-full-bleed"];

interface HomeSectionsProps {
  outline: HomeOutline;
  /** Null in the first document, which says it in its markup. */
  content: ShownHome | null;
  /** Fetches the content that the first document shows. */
  findContent: () => Promise<ShownHome>;
  name: string;
}

function find(home: ShownHome, { id, turn }: SectionOutline): Found<HomeSectionProps> {
  const at = home.sections.findIndex((each) => each.id === id);
  const section = home.sections[at];
  if (!section) throw new Error(`The home has no section ${id}`);
  return { props: { section, turn }, version: home.versions[at] ?? "" };
}

/** Tabs and pages of a section lead back to the page that they stand on. */
function keptOf({ id, turn, version, isPlaced }: SectionOutline): Kept {
  return { as: `section ${id} ${turn}`, version, isPlaced };
}

/** A home's sections in their order, each standing on its own. */
export function HomeSections({ outline, content, findContent, name }: HomeSectionsProps) {
  const hasHeading = outline.sections.some(({ kind }) => WITH_OWN_HEADING.includes(kind));
  const pieces = useRef<HTMLDivElement>(null);
  useEffect(
    () => layOutInTurn([...(pieces.current!.children as HTMLCollectionOf<HTMLElement>)]),
    [],
  );
  return (
    <div className="relative isolate overflow-x-clip">
      {outline.hasBlobs && <Blobs />}
      <Container className="home-sections" ref={pieces}>
        {!hasHeading && <h1 className="sr-only">{name}</h1>}
        {outline.sections.map((section) => (
          <Island
            // Another home may have another kind of section of this name: that is another piece.
            key={`${section.kind} ${section.id}`}
            part={sectionPart(section.kind)}
            props={content ? find(content, section).props : undefined}
            findProps={async () => find(await findContent(), section)}
            kept={keptOf(section)}
          />
        ))}
      </Container>
    </div>
  );
}
