/** Reads what posts have and Ghost's do not: galleries, transcripts, chapters, series. */
import { sql } from "kysely";
import { type ContentContext, pictureAddress } from "#app/api/content/context.ts";
import type { PostJson } from "#app/api/content/schemas/post.ts";
import { loadMedia, toPicture } from "#app/database/queries/pictures.server.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { isPublished } from "#app/features/posts/queries/published.server.ts";
import { captionsHref } from "#app/lib/media/media-address.ts";

type Extras = Pick<PostJson, "gallery" | "transcripts" | "chapters" | "series">;

/** As many as the page of a gallery shows. */
const MAX_PICTURES = 200;

async function listGalleries(context: ContentContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { picture: Extras["gallery"][number] }[]>();
  const rows = await context.db
    .selectFrom("post_pictures")
    .selectAll()
    .where("post_id", "in", ids)
    .where("position", "<", MAX_PICTURES)
    .orderBy("position")
    .execute();
  const media = await loadMedia(
    context.db,
    rows.map((row) => row.media_id),
  );
  const shown = rows.flatMap(({ post_id, media_id, alt, caption }) => {
    const picture = toPicture(media.get(media_id), alt);
    const url = pictureAddress(context, picture);
    if (!picture || !url) return [];
    const { width, height } = picture;
    return { post_id, picture: { url, width, height, alt: picture.alt, caption } };
  });
  return Map.groupBy(shown, ({ post_id }) => post_id);
}

async function listTranscripts({ db }: ContentContext, ids: readonly string[]) {
  const query = db
    .selectFrom("transcripts")
    .select(["post_id", "language"])
    .where("post_id", "in", ids)
    .orderBy("position")
    .orderBy("language");
  const rows = ids.length > 0 ? await query.execute() : [];
  return Map.groupBy(rows, ({ post_id }) => post_id);
}

async function listChapters({ db }: ContentContext, ids: readonly string[]) {
  const query = db
    .selectFrom("chapters")
    .select(["post_id", "start_ms", "title", "link"])
    .where("post_id", "in", ids)
    .orderBy("start_ms");
  const rows = ids.length > 0 ? await query.execute() : [];
  return Map.groupBy(rows, ({ post_id }) => post_id);
}

/** Series of the posts, with their number among the published parts. */
async function listSeries({ db }: ContentContext, ids: readonly string[]) {
  const parts = db
    .selectFrom("series_parts")
    .innerJoin("posts", "posts.id", "series_parts.post_id")
    .innerJoin("series", "series.id", "series_parts.series_id")
    .select(["posts.id as post_id", "series.id", "series.slug", "series.title"])
    .select([
      sql<number>`row_number() over (partition by series.id order by series_parts.position, posts.id)`.as(
        "part",
      ),
      sql<number>`count(*) over (partition by series.id)`.as("parts"),
    ])
    .where("series.id", "in", (eb) =>
      eb.selectFrom("series_parts").select("series_id").where("post_id", "in", ids),
    )
    .where((eb) => isPublished(eb));
  const rows = await db
    .selectFrom(parts.as("all_parts"))
    .selectAll()
    .where("post_id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ post_id, part, parts: all, ...series }) => [
      post_id,
      { ...series, part: Number(part), parts: Number(all) },
    ]),
  );
}

const idsOf = (posts: readonly PostSummary[]): string[] => posts.map(({ id }) => id);

/** The extra fields of these posts; of restricted posts only the series. At most five statements. */
export async function loadExtras(
  context: ContentContext,
  posts: readonly PostSummary[],
): Promise<(postId: string) => Extras> {
  const open = posts.filter(({ access }) => access === undefined);
  const playable = idsOf(open.filter(({ media, embedUrl }) => media ?? embedUrl));
  const [galleries, transcripts, chapters, series] = await Promise.all([
    listGalleries(context, idsOf(open.filter(({ kind }) => kind === "gallery"))),
    listTranscripts(context, playable),
    listChapters(context, playable),
    listSeries(context, idsOf(posts)),
  ]);
  return (id) => ({
    gallery: (galleries.get(id) ?? []).map(({ picture }) => picture),
    transcripts: (transcripts.get(id) ?? []).map(({ language }) => {
      return { language, url: context.siteUrl + captionsHref(id, language) };
    }),
    chapters: (chapters.get(id) ?? []).map(({ start_ms, title, link }) => {
      return { start_in_seconds: start_ms / 1000, title, link: link || null };
    }),
    series: series.get(id) ?? null,
  });
}
