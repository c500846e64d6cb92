/** The media above the text of a post: its audio or video, or the pictures of a gallery. */
import type { Lead, StoredFile } from "#app/features/imports/conversion/body.ts";
import type { SourcePost } from "#app/features/imports/model.ts";
import type { PostInput } from "#app/features/posts/input.ts";

export type AboveText = Required<Pick<PostInput, "kind" | "mediaId" | "embedUrl" | "pictures">>;

/** The kind that a post will be where its files can be fetched. */
export const expectedKind = ({ media }: SourcePost, lead: Lead | null): AboveText["kind"] =>
  media?.kind ?? lead?.kind ?? "standard";

/** URLs of the files above the text. */
export function filesAbove({ media }: SourcePost, lead: Lead | null): string[] {
  if (media) return [media.address];
  if (lead?.kind === "gallery") return lead.pictures.map(({ address }) => address);
  return lead && "address" in lead ? [lead.address] : [];
}

/** The audio file or video, where its file could be had. */
export function playedFile(
  post: SourcePost,
  lead: Lead | null,
  files: ReadonlyMap<string, StoredFile>,
): StoredFile | null {
  const [address = ""] = filesAbove(post, lead);
  const file = files.get(address);
  return file?.kind === "audio" || file?.kind === "video" ? file : null;
}

/** A post whose files are missing is a text. */
export function aboveText(
  post: SourcePost,
  lead: Lead | null,
  files: ReadonlyMap<string, StoredFile>,
): AboveText {
  const nothing = { kind: "standard", mediaId: null, embedUrl: null, pictures: [] } as const;
  const kind = expectedKind(post, lead);
  const played = playedFile(post, lead, files);
  if (played) return { ...nothing, kind, mediaId: played.id, pictures: [] };
  if (lead?.kind === "gallery") {
    const pictures = lead.pictures.flatMap(({ address, alt, caption }) => {
      const file = files.get(address);
      return file?.kind === "image" ? [{ mediaId: file.id, alt, caption }] : [];
    });
    return pictures.length > 0 ? { ...nothing, kind, pictures } : { ...nothing, pictures: [] };
  }
  const embedUrl = lead && "embedUrl" in lead ? lead.embedUrl : null;
  return { ...nothing, kind: embedUrl ? kind : "standard", embedUrl, pictures: [] };
}
