import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/video.json";

/** Messages of videos in the library and the editor. */
export const useVideoText = createAreaText(
  english,
  import.meta.glob(["/locales/*/video.json", "!/locales/en/*"], { import: "default" }),
);
