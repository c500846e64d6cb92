/**
 * Writes categories, tags and authors as pages of their own, where Hugo looks for them:
 * `tags/sea/_index.md`. Jekyll leaves such files out; the others have them as pages.
 */
import type {
  ExportedAuthor,
  ExportedTerm,
  Subjects,
} from "#app/features/exports/content/posts.server.ts";

const FOLDERS: ReadonlyMap<string, string> = new Map([
  ["category", "categories"],
  ["tag", "tags"],
]);

/** The folder that Hugo derives from a name; the slug where that is no valid folder. */
function folderName(name: string, slug: string): string {
  const folder = name.trim().toLowerCase().replace(/\s+/g, "-");
  return /^[\p{L}\p{N}_-]+$/u.test(folder) ? folder : slug;
}

export interface WrittenSubjectPage {
  folder: string;
  matter: Readonly<Record<string, unknown>>;
  pictureId: string | null;
  coverId: string | null;
}

const commonOf = (row: ExportedAuthor | ExportedTerm, title: string) => ({
  title,
  description: row.description,
  slug: row.slug,
  url: row.path,
  permalink: `${row.path}/`,
});

/** Profiles that somebody has; `#` stands for none. */
function linksOf({ links }: ExportedAuthor): Record<string, string> | null {
  const all = Object.entries(JSON.parse(links) as Record<string, string>);
  const found = all.filter(([, href]) => URL.canParse(href));
  return found.length > 0 ? Object.fromEntries(found) : null;
}

/** Pages of all but internal tags. Of two with the same folder the second is named after its slug. */
export function* subjectPages({ authors, terms }: Subjects): Generator<WrittenSubjectPage> {
  const taken = new Set<string>();
  const placeOf = (parent: string, name: string, slug: string): string => {
    const wish = `${parent}/${folderName(name, slug)}`;
    const folder = taken.has(wish) ? `${parent}/${slug}` : wish;
    taken.add(folder);
    return folder;
  };
  for (const term of terms.values()) {
    const parent = FOLDERS.get(term.taxonomy);
    if (!parent) continue;
    const above = terms.get(term.parent_id ?? "")?.name ?? null;
    yield {
      folder: placeOf(parent, term.name, term.slug),
      matter: { ...commonOf(term, term.name), parent: above },
      pictureId: term.picture_id,
      coverId: null,
    };
  }
  for (const author of authors.values())
    yield {
      folder: placeOf("authors", author.display_name, author.slug),
      matter: {
        ...commonOf(author, author.display_name),
        job: author.job_name,
        links: linksOf(author),
      },
      pictureId: author.avatar_id,
      coverId: author.cover_id,
    };
}
