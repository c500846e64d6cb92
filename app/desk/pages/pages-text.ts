import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/pages.json";
import englishTrash from "#locales/en/pages-trash.json";

export type PagesKey = keyof typeof english;

/** Messages of static pages: their list, window and revisions. */
export const usePagesText = createAreaText(
  english,
  import.meta.glob(["/locales/*/pages.json", "!/locales/en/*"], { import: "default" }),
);

/** Messages of the trash of static pages. */
export const usePagesTrashText = createAreaText(
  englishTrash,
  import.meta.glob(["/locales/*/pages-trash.json", "!/locales/en/*"], { import: "default" }),
);

/** The name of a page in the desk: of one without a title, that of its template. */
export function usePageName(): (page: { title: string; template: string }) => string {
  const { t } = usePagesText();
  return ({ title, template }) =>
    title || t(template === "contact" ? "untitled.contact" : "untitled.about");
}
