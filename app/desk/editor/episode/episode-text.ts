import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/episode.json";

export type EpisodeKey = keyof typeof english;

/** Messages of the fields of episodes and videos. */
export const useEpisodeText = createAreaText(
  english,
  import.meta.glob(["/locales/*/episode.json", "!/locales/en/*"], { import: "default" }),
);
