import { useInternalTagsText } from "#app/desk/settings/terms/internal-tags-text.ts";
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
  tags: readonly NamedChoice[];
}

/** The filters by a day. */
export const DAY_FILTERS = ["from", "until"] as const;

/** A filter with a list of values. */
export interface FilterChoices {
  name: "author" | "category" | "tag" | "kind" | "status" | "access";
  label: string;
  /** The text of no filter. */
  any: string;
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
  tiers: "access.tiers",
  password: "access.password",
};

const namedBy = <Key extends string>(names: Record<string, Key>, t: (key: Key) => string) =>
  Object.entries(names).map(([id, key]) => ({ id, name: t(key) }));

/** The filters with the names of their values. */
export function useChoices({ authors, categories, tags }: ShownChoices): FilterChoices[] {
  const { t } = usePostsText();
  const { t: tDesk } = useDeskText();
  const { t: tTags } = useInternalTagsText();
  const listed = (name: "author" | "category" | "kind" | "status" | "access") => ({
    name,
    label: t(`filter.${name}`),
    any: t(`any.${name}`),
  });
  const all: FilterChoices[] = [
    { ...listed("author"), options: authors },
    { ...listed("category"), options: categories },
    { name: "tag", label: tTags("filter"), any: tTags("any"), options: tags },
    { ...listed("kind"), options: namedBy(KINDS, t) },
    { ...listed("status"), options: namedBy(STATUS_TEXT, tDesk) },
    { ...listed("access"), options: namedBy(ACCESS, t) },
  ];
  return all.filter(({ options }) => options.length > 0);
}
