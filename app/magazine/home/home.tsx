import { Island } from "#app/platform/island.tsx";
import { Blobs } from "#app/ui/blobs.tsx";
import { Container } from "#app/ui/section.tsx";
import type { HomeOutline, SectionOutline } from "./outline.ts";
import { type HomeSectionProps, sectionPart } from "./section-parts.tsx";
import type { LoadedHome, LoadedSection } from "./sections.ts";

/** Sections that bring the page's visible main heading along. */
const WITH_OWN_HEADING: readonly LoadedSection["kind"][] = ["hero-illustration", "hero-full-bleed"];

interface HomeSectionsProps {
  outline: HomeOutline;
  /** Null in the first document, which says it in its markup. */
  content: LoadedHome | null;
  /** Fetches the content that the first document shows. */
  findContent: () => Promise<LoadedHome>;
  name: string;
}

function propsOf(home: LoadedHome, { id, turn }: SectionOutline): HomeSectionProps {
  const section = home.sections.find((each) => each.id === id);
  if (!section) throw new Error(`The home has no section ${id}`);
  return { section, turn };
}

/** A home's sections in their order, each standing on its own. */
export function HomeSections({ outline, content, findContent, name }: HomeSectionsProps) {
  const hasHeading = outline.sections.some(({ kind }) => WITH_OWN_HEADING.includes(kind));
  return (
    <div className="relative isolate overflow-x-clip">
      {outline.hasBlobs && <Blobs />}
      <Container>
        {!hasHeading && <h1 className="sr-only">{name}</h1>}
        {outline.sections.map((section) => (
          <Island
            key={section.id}
            part={sectionPart(section.kind)}
            props={content ? propsOf(content, section) : undefined}
            findProps={async () => propsOf(await findContent(), section)}
          />
        ))}
      </Container>
    </div>
  );
}
