/** The head of a static page. */
import { hasOwnWords, type PageDetails } from "#app/features/pages/models.ts";
import { describePage } from "#app/magazine/schema-org/page-things.ts";
import type { PageMeta } from "#app/magazine/shell/meta-tags.ts";

interface HeadOptions {
  /** Title and description of the template, where the page has none. */
  builtIn: { title: string; description: string };
  /** False for what follows a form. */
  isIndexed: boolean;
  /** Number of the part of a list in its sections. */
  listPage: number | undefined;
}

/** The head of a static page, as page meta. */
export function headOfPage(
  page: PageDetails,
  { builtIn, isIndexed, listPage }: HeadOptions,
): PageMeta {
  const fallback = hasOwnWords(page.template) ? builtIn : { title: "", description: "" };
  const words = {
    title: page.seoTitle || page.title || fallback.title,
    description: page.seoDescription || fallback.description,
  };
  return {
    ...words,
    path: page.path,
    page: listPage,
    robots: isIndexed && !page.isNoindex ? "index" : "noindex",
    picture: page.picture,
    describe: describePage(page, words),
  };
}
