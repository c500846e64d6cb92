/** Decides which section of a home shows which posts, so that no story is shown twice. */
import type { ColumnsSource, PostsSource } from "#app/features/arrangements/arrangement.ts";
import type { PinnedPosts } from "#app/features/posts/queries/pin-queries.server.ts";
import { columnsShown, fitted } from "./forms.ts";
import { placedIn } from "./home-sources.ts";
import type { Home, HomeSection } from "./sections.ts";

type Ids = readonly string[];

/** The posts that sources could show, in order, more than they have places. */
export interface Candidates {
  /** The newest posts of the magazine. */
  newest: Ids;
  of(source: PostsSource): Ids;
  /** Posts of the selected tab; undefined without one. */
  inTab(source: PostsSource): Ids | undefined;
  /** Posts of a column's term. */
  inColumn(term: string): Ids;
}

/** The posts of a home by place. */
export interface DistinctPosts {
  /** Those that are shown, each in the form that its posts fill. */
  sections: HomeSection[];
  posts: ReadonlyMap<PostsSource, Ids>;
  /** By column, in their order. */
  columns: ReadonlyMap<ColumnsSource, ReadonlyMap<string, Ids>>;
  /** Every shown post, from the top of the page down. */
  shown: ReadonlySet<string>;
  /** These and the ones whose pictures are an ornament. */
  needed: ReadonlySet<string>;
}

/** The state of filling a home from top to bottom. */
interface Filling {
  candidates: Candidates;
  pinned: PinnedPosts;
  isFixed: boolean;
  /** Posts that editors pinned somewhere. */
  reserved: Set<string>;
  /** In the order of the page. */
  shown: Set<string>;
  posts: Map<PostsSource, Ids>;
  columns: Map<ColumnsSource, Map<string, Ids>>;
  /** Posts above a source when it was filled. */
  above: Map<PostsSource, ReadonlySet<string>>;
}

/** The first `limit` posts that are not shown yet. */
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

/** Whether a source asks for nothing but what is new. */
function isOfAll({
  kind,
  list,
  term,
  author,
  series,
  seriesId,
  isPicked,
  ids,
  sort = "recent",
}: PostsSource) {
  const isNarrowed = kind || list || term || author || series || seriesId || isPicked || ids;
  return !isNarrowed && sort === "recent";
}

/** Posts of a selected tab: first those shown nowhere else, then those shown below it. */
function chooseInTab({ limit }: PostsSource, inTab: Ids, above: ReadonlySet<string>, all: Filling) {
  const below = inTab.filter((id) => !above.has(id));
  return [...new Set([...below.filter((id) => !all.shown.has(id)), ...below])].slice(0, limit);
}

function show(ids: Ids, { shown }: Filling): void {
  for (const id of ids) shown.add(id);
}

/** The columns of a section; where forms change, only whole rows of columns with posts. */
function placeColumns(source: ColumnsSource, filling: Filling): boolean {
  const columns = new Map<string, Ids>();
  for (const term of source.terms) {
    const ids = freshOf(filling.candidates.inColumn(term), source.limit, filling);
    if (filling.isFixed || ids.length > 0) columns.set(term, ids);
    show(ids, filling);
  }
  const kept = filling.isFixed ? columns.size : columnsShown(columns.size);
  for (const [term, ids] of [...columns].slice(kept)) {
    columns.delete(term);
    for (const id of ids) filling.shown.delete(id);
  }
  filling.columns.set(source, columns);
  return filling.isFixed || kept > 0;
}

/** Fills a section; null when it would look unfinished, and its posts are free for those below. */
function placeSection(section: HomeSection, filling: Filling): HomeSection | null {
  let form = section;
  for (const { name, source } of placedIn(section, filling.isFixed)) {
    if (source.from === "columns") {
      if (!placeColumns(source, filling)) return null;
      continue;
    }
    filling.above.set(source, new Set(filling.shown));
    const first = firstOf(section, name, filling);
    let chosen = choose(source, first, filling);
    if (name === "posts" && "posts" in section && !filling.isFixed) {
      const isWanted = first.length > 0 || isOfAll(source);
      const fit = fitted(section, chosen.length, isWanted);
      chosen = chosen.slice(0, fit?.count ?? 0);
      for (const id of first) if (!chosen.includes(id)) filling.reserved.delete(id);
      if (!fit) return null;
      form = fit.section;
    }
    filling.posts.set(source, chosen);
    if (!isOrnament(section)) show(chosen, filling);
  }
  return form;
}

/** Pinned posts that have a place. */
function reservedOf({ sections }: Home, pinned: PinnedPosts): Set<string> {
  const ids = sections.flatMap((section) => {
    const source = "posts" in section ? section.posts : "page" in section ? section.page : null;
    return source ? (pinned.get(section.id)?.slice(0, source.limit) ?? []) : [];
  });
  return new Set(ids);
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
  const filling: Filling = {
    candidates,
    pinned,
    isFixed: home.isFixed === true,
    reserved: reservedOf(home, pinned),
    shown: new Set(),
    posts: new Map(),
    columns: new Map(),
    above: new Map(),
  };
  const { posts, columns, shown, above } = filling;
  const sections = home.sections.flatMap((section) => placeSection(section, filling) ?? []);
  for (const source of posts.keys()) {
    const inTab = candidates.inTab(source);
    if (inTab) posts.set(source, chooseInTab(source, inTab, above.get(source)!, filling));
  }
  const needed = new Set([...shown, ...[...posts.values()].flat()]);
  if (filling.isFixed) return { sections, posts, columns, shown: needed, needed };
  for (const section of sections) {
    if ("posts" in section && !isOrnament(section)) show(posts.get(section.posts) ?? [], filling);
  }
  return { sections, posts, columns, shown, needed };
}
