import { STATUS_TEXT, useDeskText } from "#app/desk/shell/desk-text.ts";
import type { PostAccess, PostKind } from "#app/features/posts/models.ts";
import { type PostsKey, usePostsText } from "./posts-text.ts";

/** A name to choose. */
export interface NamedChoice {
  id: string;
  name: string;
}

/** The lists of the magazine that filters offer. */
export interface ShownChoices {
  /** Empty for authors. */
  authors: readonly NamedChoice[];
  categories: readonly NamedChoice[];
}

/** A filter with a list of values. */
export interface FilterChoices {
  name: "author" | "category" | "kind" | "status" | "access";
  /** The text of no filter. */
  any: PostsKey;
  options: readonly NamedChoice[];
}

const KINDS: Record<PostKind, PostsKey> = {
  standard: "kind.standard",
  video: "kind.video",
  audio: "kind.audio",
  gallery: "kind.gallery",
};

export const ACCESS: Record<PostAccess, PostsKey> = {
  public: "access.public",
  members: "access.members",
  paid: "access.paid",
  password: "access.password",
};

const namedBy = <Key extends string>(names: Record<string, Key>, t: (key: Key) => string) =>
  Object.entries(names).map(([id, key]) => ({ id, name: t(key) }));

/** The filters with the names of their values. */
export function useChoices({ authors, categories }: ShownChoices): FilterChoices[] {
  const { t } = usePostsText();
  const { t: tDesk } = useDeskText();
  const all: FilterChoices[] = [
    { name: "author", any: "any.author", options: authors },
    { name: "category", any: "any.category", options: categories },
    { name: "kind", any: "any.kind", options: namedBy(KINDS, t) },
    { name: "status", any: "any.status", options: namedBy(STATUS_TEXT, tDesk) },
    { name: "access", any: "any.access", options: namedBy(ACCESS, t) },
  ];
  return all.filter(({ options }) => options.length > 0);
}
