/**
 * One folder a post with its text and its files: page bundles of Hugo, a content collection of Astro, and pages of
 * Jekyll and Eleventy. The text is the Markdown of the magazine.
 */
import { stringify } from "yaml";
import type { ExportedFile } from "#app/features/exports/content/files.server.ts";
import { bytesOf } from "#app/features/exports/content/files.server.ts";
import {
  MediaLibrary,
  mediaFile,
  type StoredMedia,
  withMedia,
} from "#app/features/exports/content/media.server.ts";
import {
  type ExportedPage,
  type ExportedPost,
  isOpenlyOut,
  readPages,
  readPosts,
  readSubjects,
} from "#app/features/exports/content/posts.server.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import { subjectPages, type WrittenSubjectPage } from "./subject-pages.ts";

type Matter = Record<string, unknown>;

const dateOf = (time: number): string => new Date(time).toISOString();

/** Without what is empty. */
const filled = (matter: Matter): Matter =>
  Object.fromEntries(
    Object.entries(matter).filter(
      ([, value]) => value !== null && value !== "" && (!Array.isArray(value) || value.length > 0),
    ),
  );

const fileText = (matter: Matter, body: string): string =>
  `---\n${stringify(filled(matter), { lineWidth: 0 })}---\n\n${body.trim()}\n`;

/** Front matter shared by posts and pages. `url` is Hugo's, `permalink` Jekyll's and Eleventy's. */
const commonOf = (row: ExportedPost | ExportedPage, picture: StoredMedia | null): Matter => ({
  title: row.title,
  description: row.excerpt,
  date: row.published_at === null ? null : dateOf(row.published_at),
  lastmod: dateOf(row.updated_at),
  url: row.path,
  permalink: `${row.path}/`,
  access: row.access === "public" ? null : row.access,
  image: picture && `./${picture.name}`,
  imageAlt: picture && row.picture_alt,
  seo_title: row.seo_title,
  seo_description: row.seo_description,
});

/** Collects the files that a text names, while it gets their names. */
class Bundle {
  readonly #library: MediaLibrary;
  readonly files = new Map<string, StoredMedia>();

  constructor(library: MediaLibrary) {
    this.#library = library;
  }

  find(id: string | null): StoredMedia | null {
    const media = this.#library.find(id);
    if (media) this.files.set(media.name, media);
    return media;
  }

  text(markdown: string): string {
    return withMedia(markdown, this.#library, (media) => {
      this.files.set(media.name, media);
      return `./${media.name}`;
    });
  }
}

function postText(post: ExportedPost, bundle: Bundle): string {
  const media = bundle.find(post.media_id);
  const pictures = post.pictures.flatMap(({ media_id, alt, caption }) => {
    const picture = bundle.find(media_id);
    return picture ? [filled({ src: `./${picture.name}`, alt, caption })] : [];
  });
  const namesOf = (taxonomy: string) =>
    post.terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => name);
  const matter = {
    ...commonOf(post, bundle.find(post.picture_id)),
    slug: post.slug,
    draft: isOpenlyOut(post) ? null : true,
    unlisted: post.status === "unlisted" ? true : null,
    authors: post.authors.map(({ display_name }) => display_name),
    categories: namesOf("category"),
    tags: namesOf("tag"),
    lang: post.language,
    kind: post.kind === "standard" ? null : post.kind,
    [media?.kind ?? "media"]: media && `./${media.name}`,
    embed: post.embed_url,
    gallery: pictures,
    series: post.series,
    season: post.season,
    episode: post.episode,
    canonical_url: post.canonical_url,
  };
  return fileText(matter, bundle.text(post.body_markdown));
}

function pageText(page: ExportedPage, bundle: Bundle): string {
  const isDraft = page.status === "draft" || page.access === "password";
  const matter = {
    ...commonOf(page, bundle.find(page.picture_id)),
    layout: "page",
    draft: isDraft ? true : null,
  };
  return fileText(matter, bundle.text(page.body_markdown));
}

function subjectText({ matter, pictureId, coverId }: WrittenSubjectPage, bundle: Bundle): string {
  const [picture, cover] = [bundle.find(pictureId), bundle.find(coverId)];
  const files = { image: picture && `./${picture.name}`, cover: cover && `./${cover.name}` };
  return fileText({ ...matter, ...files }, "");
}

async function* bundleFiles(
  storage: Stores["storage"],
  folder: string,
  text: string,
  bundle: Bundle,
  name = "index.md",
): AsyncGenerator<ExportedFile> {
  yield { path: `${folder}/${name}`, bytes: bytesOf([text]), isPacked: true };
  for (const media of bundle.files.values())
    yield* mediaFile(storage, media, `${folder}/${media.name}`);
}

/** Yields a folder per post and page ("page bundle"): Markdown with front matter, and its files beside it. */
export async function* markdownFiles({
  db,
  storage,
}: Pick<Stores, "db" | "storage">): AsyncGenerator<ExportedFile> {
  const library = await MediaLibrary.read(db);
  const subjects = await readSubjects(db);
  for (const page of subjectPages(subjects)) {
    const bundle = new Bundle(library);
    yield* bundleFiles(storage, page.folder, subjectText(page, bundle), bundle, "_index.md");
  }
  for await (const post of readPosts(db, subjects)) {
    const bundle = new Bundle(library);
    yield* bundleFiles(storage, `posts/${post.slug}`, postText(post, bundle), bundle);
  }
  for (const page of await readPages(db)) {
    const bundle = new Bundle(library);
    yield* bundleFiles(storage, `pages${page.path}`, pageText(page, bundle), bundle);
  }
}
