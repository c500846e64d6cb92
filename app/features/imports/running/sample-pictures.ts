/** Puts pictures into samples, or their alternative text where they cannot be fetched. */
import type { Place } from "#app/features/imports/model.ts";
import type { Sample } from "#app/features/imports/report.ts";
import { escaped } from "#app/features/posts/figures/markup.ts";
import { nameAt } from "./name-at.ts";

export interface SamplePicture {
  /** On the old site, or relative to the text. */
  address: string;
  alt: string;
  place: Place;
}

/** The path on this site of a picture of the old one; null where it cannot be fetched. */
export type BringPicture = (
  picture: Pick<SamplePicture, "address" | "place">,
) => Promise<string | null>;

/** Enough to compare; the rest stays words. */
const MAX_PICTURES = 12;

function markup({ address, alt }: SamplePicture, src: string | null): string {
  if (src)
    return `<img src="${escaped(src)}" alt="${escaped(alt)}" loading="lazy" decoding="async">`;
  const name = address.startsWith("data:") ? "" : nameAt(address);
  return `<span class="missing-picture"><bdi>${escaped(alt.trim() || name || "…")}</bdi></span>`;
}

interface Shown {
  pictures: readonly SamplePicture[];
  /** Matches the placeholder of a picture in the HTML, with its number. */
  sign: RegExp;
  bring: BringPicture;
}

/** Replaces placeholders with pictures, up to a limit; the others show a placeholder picture. Each address is fetched once. */
export async function withPictures(
  { title, before, after }: Sample,
  { pictures, sign, bring }: Shown,
): Promise<Sample> {
  const brought = new Map<string, string | null>();
  for (const { address, place } of pictures) {
    if (brought.has(address) || brought.size >= MAX_PICTURES) continue;
    brought.set(address, await bring({ address, place }));
  }
  const shown = (html: string) =>
    html.replace(sign, (_, number: string) => {
      const picture = pictures[Number(number)]!;
      return markup(picture, brought.get(picture.address) ?? null);
    });
  return { title, before: shown(before), after: shown(after) };
}
