import { DAY } from "#app/lib/time.ts";
import type { SeedRow } from "./bulk-insert.ts";
import { type Random, sentence } from "./random.ts";

/** Generated dates are within four years before this. */
export const END = Date.UTC(2026, 8, 1);
export const SPAN = 4 * 365 * DAY;

const hash = (name: string, number: number) =>
  Buffer.from(`${name}${number}`).toString("hex").padEnd(64, "0").slice(0, 64);

/** Media rows with ids `image-0`, `audio-3` …; posts share them. */
export function mediaRows(counts: Record<"image" | "audio" | "video", number>): SeedRow[] {
  return Object.entries(counts).flatMap(([kind, count]) =>
    Array.from({ length: count }, (_, number) => ({
      id: `${kind}-${number}`,
      kind,
      storage_key: `${kind}/${number}.${kind === "image" ? "jpg" : "mp4"}`,
      hash: hash(kind, number),
      file_name: `${number}`,
      mime: kind === "image" ? "image/jpeg" : `${kind}/mp4`,
      bytes: 100_000,
      width: kind === "audio" ? null : 1440,
      height: kind === "audio" ? null : 960,
      duration_ms: kind === "image" ? null : 600_000,
      placeholder: "#678 #89a #abc #cde",
      alt: `A ${kind}`,
      created_at: END - SPAN,
    })),
  );
}

export function userRows(count: number): SeedRow[] {
  return Array.from({ length: count }, (_, number) => ({
    id: `user-${number}`,
    name: `Reader ${number}`,
    email: `reader-${number}@example.org`,
    created_at: END - SPAN,
    updated_at: END - SPAN,
  }));
}

/** The first users are authors too. */
export function authorRows(random: Random, count: number, images: number): SeedRow[] {
  return Array.from({ length: count }, (_, number) => ({
    id: `author-${number}`,
    user_id: `user-${number}`,
    slug: `author-${number}`,
    first_name: "Author",
    last_name: String(number),
    display_name: `Author ${number}`,
    avatar_id: `image-${random.below(images)}`,
    cover_id: `image-${random.below(images)}`,
    job_name: "Writer",
    description: sentence(random, 12),
    created_at: END - random.below(SPAN),
    updated_at: END,
  }));
}

const COLORS = ["pink", "red", "gray", "green", "purple", "indigo", "yellow", "blue"];

export function termRows(
  random: Random,
  categories: number,
  tags: number,
  images: number,
): SeedRow[] {
  const row = (taxonomy: string, number: number) => ({
    id: `${taxonomy}-${number}`,
    taxonomy,
    slug: `${taxonomy}-${number}`,
    name: `${taxonomy} ${number}`,
    color: random.pick(COLORS),
    picture_id: taxonomy === "category" ? `image-${random.below(images)}` : null,
    position: number,
    created_at: END - SPAN,
    updated_at: END,
  });
  return [
    ...Array.from({ length: categories }, (_, number) => row("category", number)),
    ...Array.from({ length: tags }, (_, number) => row("tag", number)),
  ];
}
