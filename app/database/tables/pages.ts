import type { Generated } from "kysely";
import type { Counter, Flag, Millis } from "./column-types.ts";
import type { PostAccess } from "./posts.ts";

/** A scheduled page is published by a job at its `published_at`. */
export type PageStatus = "draft" | "scheduled" | "published";

export interface PagesTable {
  id: string;
  /** Its address, `/team/jobs`. */
  path: string;
  /** Empty where the template has a title of its own. */
  title: Generated<string>;
  excerpt: Generated<string>;
  /** Name of a template; see features/pages/models.ts. */
  template: Generated<string>;
  access: Generated<PostAccess>;
  status: Generated<PageStatus>;
  /** Picture of link previews. */
  picture_id: string | null;
  picture_alt: Generated<string>;
  seo_title: string | null;
  seo_description: string | null;
  is_noindex: Generated<Flag>;
  in_menu: Generated<Flag>;
  in_footer: Generated<Flag>;
  /** Markdown source. */
  body_markdown: Generated<string>;
  /** Sanitized HTML, rendered on save. */
  body_html: Generated<string>;
  body_text: Generated<string>;
  /** As of posts. */
  rendering: Generated<string>;
  /** Optimistic lock, as of posts. */
  version: Counter;
  published_at: Millis | null;
  created_at: Millis;
  updated_at: Millis;
  /** When it was moved to the trash; it is a draft there, and gets the next two back. */
  deleted_at: Millis | null;
  deleted_path: string | null;
  deleted_status: PageStatus | null;
}

export interface PageRevisionsTable {
  id: string;
  page_id: string;
  user_id: string | null;
  title: string;
  excerpt: string;
  body_markdown: string;
  note: Generated<string>;
  created_at: Millis;
}

/** Files in the text of a page. */
export interface PageMediaTable {
  page_id: string;
  media_id: string;
  /** Above the end of the preview that the editor has set. */
  in_preview: Generated<Flag>;
}

/** Former addresses, which redirect to the page. */
export interface PageAddressesTable {
  path: string;
  page_id: string;
  created_at: Millis;
}
