import { DiscoverMore } from "#app/magazine/sections/discover-more.tsx";
import { Container } from "#app/ui/section.tsx";
import { SearchHero } from "./search-hero.tsx";
import type { SearchRouteData } from "./search-page.server.ts";
import { SearchResults } from "./search-results.tsx";
import { SearchStrip } from "./search-strip.tsx";

const HEADERS = { hero: SearchHero, strip: SearchStrip } as const;

interface SearchViewProps {
  data: SearchRouteData;
  variant: keyof typeof HEADERS;
}

/** A search: its field, what was found, and where to go from there. */
export function SearchView({ data, variant }: SearchViewProps) {
  const Header = HEADERS[variant];
  return (
    <Container>
      <Header data={data} />
      <SearchResults data={data} />
      <DiscoverMore {...data.more} />
    </Container>
  );
}
