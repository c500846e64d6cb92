/** The path of the list of static pages; each is edited below it. */
export const PAGES_PATH = "/dashboard/pages";

/** Where a page is saved while it is being written. */
export const PAGES_API = "/api/desk/pages";

/** Where the sections of a landing page are arranged. */
export const sectionsHref = (id: string): string => `/dashboard/front-page?page=page-${id}`;

/** A page as readers will see it. */
export const previewHref = (id: string): string => `${PAGES_PATH}/${id}/preview/page`;
