import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/film.json";

/** Messages of films in the library and the editor. */
export const useFilmText = createAreaText(
  english,
  import.meta.glob(["/locales/*/film.json", "!/locales/en/*"], { import: "default" }),
);
