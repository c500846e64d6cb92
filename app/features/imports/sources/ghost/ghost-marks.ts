/**
 * What Ghost has no column for: the kind of a post, its show, season and number, and the series of posts that it is a part of. Its publishers say such things with
 * internal tags, `#video`, which readers never see. Exports for Ghost write them, and they are read here.
 */
import { createHash } from "node:crypto";
import type { SourceEpisode, SourcePost, SourceSeries } from "#app/features/imports/model.ts";
import { type FieldRow, textField } from "#app/features/imports/sources/fields.ts";
import { slugify } from "#app/lib/slug.ts";

export interface GhostMark {
  name: string;
  /** The name of a show or series, in its own letters; "" elsewhere. */
  title: string;
  /** What is said of a series; "" elsewhere. */
  description: string;
}

interface MarkedPost {
  kind: string;
  series: string | null;
  season: number | null;
  episode: number | null;
  seriesTitle: string | null;
  seriesSlug: string | null;
  seriesDescription: string | null;
  part: number | null;
}

const MAX_NAME_LENGTH = 150;

const mark = (name: string, title = "", description = ""): GhostMark => ({
  name: name.slice(0, MAX_NAME_LENGTH),
  title,
  description,
});

function seriesMarks({
  seriesTitle,
  seriesSlug,
  seriesDescription,
  part,
}: MarkedPost): GhostMark[] {
  if (seriesTitle === null) return [];
  return [
    mark(`#part-of-${seriesSlug}`, seriesTitle, seriesDescription ?? ""),
    mark(`#part-${part}`),
  ];
}

/** The internal tags that say in Ghost what a post is here. */
export function marksOf(post: MarkedPost): GhostMark[] {
  const { kind, series, season, episode } = post;
  return [
    ...(kind === "standard" ? [] : [mark(`#${kind}`)]),
    ...(series ? [mark(`#series-${slugify(series)}`, series)] : []),
    ...(season === null ? [] : [mark(`#season-${season}`)]),
    ...(episode === null ? [] : [mark(`#episode-${episode}`)]),
    ...seriesMarks(post),
  ];
}

/** A mark that an export has written has this id: it is no tag of the owner's. */
export const markId = (name: string): string =>
  createHash("sha256").update(`mark ${name}`).digest("hex").slice(0, 24);

type Kind = "audio" | "video" | "gallery";

interface ReadMark {
  /** Whether it is nothing but a mark, and no tag here. */
  isOwn: boolean;
  kind: Kind | null;
  show: string;
  season: number | null;
  number: number | null;
  partOf: Omit<SourceSeries, "part"> | null;
  part: number | null;
}

export type GhostMarks = ReadonlyMap<string, ReadMark>;

const MARK =
  /^#(?:(audio|video|gallery)|series-(.+)|season-(\d{1,4})|episode-(\d{1,5})|part-of-(.+)|part-(\d{1,5}))$/i;

/** The tags of an export that say what a post is, by their ids. */
export function readMarks(tags: readonly FieldRow[]): GhostMarks {
  const marks = new Map<string, ReadMark>();
  for (const row of tags) {
    const [id, name] = [textField(row, "id"), textField(row, "name")];
    const [is, kind, series, season, number, slug, part] = MARK.exec(name) ?? [];
    if (!is) continue;
    const description = textField(row, "description");
    marks.set(id, {
      isOwn: id === markId(name),
      kind: (kind?.toLowerCase() as Kind | undefined) ?? null,
      show: series ? description || series.replaceAll("-", " ") : "",
      season: season ? Number(season) : null,
      number: number ? Number(number) : null,
      partOf: slug
        ? {
            slug: slug.toLowerCase(),
            title: description || slug.replaceAll("-", " "),
            description: textField(row, "meta_description"),
          }
        : null,
      part: part ? Number(part) : null,
    });
  }
  return marks;
}

const PLAIN_EPISODE: SourceEpisode = {
  show: "",
  season: null,
  number: null,
  type: "full",
  isExplicit: false,
  chapters: [],
  chaptersFile: "",
  transcripts: [],
};

/** What the tags of a post say of it, and the ids of those that are tags here. */
export function withMarks(
  tagIds: readonly string[],
  marks: GhostMarks,
): Pick<SourcePost, "tagIds" | "preferredKind" | "episode" | "series"> {
  const said = tagIds.flatMap((id) => marks.get(id) ?? []);
  const first = <Value>(values: (Value | null)[]) => values.find(Boolean) ?? null;
  const show = first(said.map((mark) => mark.show)) ?? "";
  const season = first(said.map((mark) => mark.season));
  const number = first(said.map((mark) => mark.number));
  const partOf = first(said.map((mark) => mark.partOf));
  return {
    tagIds: tagIds.filter((id) => !marks.get(id)?.isOwn),
    preferredKind: first(said.map(({ kind }) => kind)),
    episode: show || season || number ? { ...PLAIN_EPISODE, show, season, number } : null,
    series: partOf && { ...partOf, part: first(said.map(({ part }) => part)) },
  };
}
