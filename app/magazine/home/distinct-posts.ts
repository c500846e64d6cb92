/** Decides which posts stand in which section of a home, so that no story stands twice. */
import type { PinnedPosts } from "#app/features/posts/queries/pin-queries.server.ts";
import { placedSources, type SourceFrom } from "./home-sources.ts";
import type { Home, HomeSection } from "./sections.ts";

type Ids = readonly string[];
type PostsSource = SourceFrom<"posts">;

/** The posts that sources could show, in order, more than they have places. */
export interface Candidates {
  /** The newest posts of the magazine. */
  newest: Ids;
  of(source: PostsSource): Ids;
  /** Of the tab that is selected; undefined without one. */
  inTab(source: PostsSource): Ids | undefined;
  /** Of a column's term. */
  inColumn(slug: string): Ids;
}

/** The posts of a home by place. */
export interface DistinctPosts {
  posts: ReadonlyMap<PostsSource, Ids>;
  /** By the slug of the column. */
  columns: ReadonlyMap<string, Ids>;
  /** Every post that stands somewhere, from the top of the page down. */
  shown: ReadonlySet<string>;
}

/** The state of filling a home from top to bottom. */
interface Filling {
  candidates: Candidates;
  pinned: PinnedPosts;
  /** Posts that editors pinned somewhere. */
  reserved: ReadonlySet<string>;
  /** In the order of the page. */
  shown: Set<string>;
}

/** The first so many that stand nowhere yet. */
function freshOf(ids: Ids, limit: number, { shown, reserved }: Filling): string[] {
  const fresh = new Set(ids.filter((id) => !shown.has(id) && !reserved.has(id)));
  return [...fresh].slice(0, Math.max(0, limit));
}

/** Pinned posts, then automatic ones, then if the source may, those shown longest ago again. */
function choose(source: PostsSource, first: Ids, filling: Filling): string[] {
  const { limit, lead, mayRepeat } = source;
  const newest = lead ? filling.candidates.newest.slice(0, 1) : [];
  const automatic = [...newest, ...filling.candidates.of(source)];
  const chosen = [...first, ...freshOf(automatic, limit - first.length, filling)].slice(0, limit);
  if (!mayRepeat) return chosen;
  const again = [...filling.shown].filter((id) => automatic.includes(id) && !chosen.includes(id));
  return [...chosen, ...again.slice(0, limit - chosen.length)];
}

function firstOf(section: HomeSection, name: string, { pinned, shown }: Filling): Ids {
  const own = name === "posts" ? (pinned.get(section.id) ?? []) : [];
  return own.filter((id) => !shown.has(id));
}

/** The pictures of a fan are an ornament: they lead nowhere, so their stories may follow. */
const isOrnament = ({ kind }: HomeSection) => kind === "hero-illustration";

/** What a selected tab shows: posts that stand nowhere, then such as stand below it. */
function chooseInTab({ limit }: PostsSource, inTab: Ids, above: ReadonlySet<string>, all: Filling) {
  const below = inTab.filter((id) => !above.has(id));
  return [...new Set([...below.filter((id) => !all.shown.has(id)), ...below])].slice(0, limit);
}

/**
 * Fills the sections from top to bottom; each leaves out what those above it show, and what editors
 * pinned elsewhere. A selected tab changes its own section only.
 */
export function distinctPosts(
  home: Home,
  pinned: PinnedPosts,
  candidates: Candidates,
): DistinctPosts {
  const reserved = new Set([...pinned.values()].flat());
  const filling: Filling = { candidates, pinned, reserved, shown: new Set() };
  const { shown } = filling;
  const posts = new Map<PostsSource, Ids>();
  const columns = new Map<string, Ids>();
  const above = new Map<PostsSource, ReadonlySet<string>>();
  function show(ids: Ids): Ids {
    for (const id of ids) shown.add(id);
    return ids;
  }
  for (const { section, name, source } of placedSources(home)) {
    if (source.from === "columns") {
      for (const slug of source.terms) {
        columns.set(slug, show(freshOf(candidates.inColumn(slug), source.limit, filling)));
      }
      continue;
    }
    above.set(source, new Set(shown));
    const chosen = choose(source, firstOf(section, name, filling), filling);
    posts.set(source, isOrnament(section) ? chosen : show(chosen));
  }
  for (const source of posts.keys()) {
    const inTab = candidates.inTab(source);
    if (inTab) posts.set(source, chooseInTab(source, inTab, above.get(source)!, filling));
  }
  for (const ids of posts.values()) show(ids);
  return { posts, columns, shown };
}
