import FileText from "lucide-react/icons/file-text";
import Files from "lucide-react/icons/files";
import Folder from "lucide-react/icons/folder";
import Library from "lucide-react/icons/library";
import Search from "lucide-react/icons/search";
import Tag from "lucide-react/icons/tag";
import UserRound from "lucide-react/icons/user-round";
import { PAGES_PATH } from "#app/desk/pages/pages-path.ts";
import { usePageName } from "#app/desk/pages/pages-text.ts";
import { SERIES_PATH } from "#app/desk/series/series-path.ts";
import { useDeskSeriesText } from "#app/desk/series/series-text.ts";
import { STATUS_TEXT, useDeskText } from "#app/desk/shell/desk-text.ts";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import { hasRole, type Role } from "#app/features/accounts/policy.ts";
import { useBuiltInEntries } from "./built-in-entries.ts";
import { matchEntries, type PaletteEntry } from "./entries.ts";
import type { FoundEntries } from "./found.ts";
import { useFound } from "./use-found.ts";

function usePosts(group: "recent" | "posts") {
  const { t } = useDeskText();
  return ({ posts }: FoundEntries): PaletteEntry[] =>
    posts.map(({ id, title, status }) => ({
      id: `post-${id}`,
      group,
      name: title || t("posts.untitled"),
      detail: t(STATUS_TEXT[status]),
      Icon: FileText,
      href: `/dashboard/posts/${id}`,
    }));
}

function useStaticPages() {
  const { t } = useDeskText();
  const nameOf = usePageName();
  return ({ pages }: FoundEntries): PaletteEntry[] =>
    pages.map((page) => ({
      id: `page-${page.id}`,
      group: "pages",
      name: nameOf(page),
      detail: t(STATUS_TEXT[page.status]),
      Icon: Files,
      href: `${PAGES_PATH}/${page.id}`,
    }));
}

function usePeople() {
  const { t } = useAccountText();
  return ({ people }: FoundEntries): PaletteEntry[] =>
    people.map(({ id, name, role, href }) => ({
      id: `person-${id}`,
      group: "people",
      name,
      detail: t(`role.${role ?? "author"}`),
      Icon: UserRound,
      href,
    }));
}

function useTerms() {
  const { t } = useShellText();
  return ({ terms }: FoundEntries): PaletteEntry[] =>
    terms.map(({ id, name, taxonomy }) => ({
      id: `term-${id}`,
      group: "terms",
      name,
      detail: t(`find.${taxonomy}`),
      Icon: taxonomy === "category" ? Folder : Tag,
      href: `/dashboard/settings/terms/${id}`,
    }));
}

function useSeries() {
  const { t } = useDeskSeriesText();
  return ({ series }: FoundEntries): PaletteEntry[] =>
    series.map(({ id, name }) => ({
      id: `series-${id}`,
      group: "terms",
      name,
      detail: t("title"),
      Icon: Library,
      href: `${SERIES_PATH}/${id}`,
    }));
}

/** The search of the magazine itself, when nothing else fits. */
function useElsewhere(words: string): PaletteEntry {
  const { t } = useShellText();
  return {
    id: "elsewhere",
    group: "elsewhere",
    name: t("find.inMagazine", { words }),
    Icon: Search,
    href: `/search?${new URLSearchParams({ q: words })}`,
  };
}

/** The palette's entries for these words: without any, recent posts, actions and pages. */
export function useEntries(
  role: Role,
  typed: string,
): { entries: PaletteEntry[]; isBusy: boolean } {
  const words = typed.trim();
  const isWriter = hasRole({ userId: null, role }, "author");
  const { found, isBusy } = useFound(words, isWriter);
  const { actions, pages, settings } = useBuiltInEntries(role);
  const posts = usePosts(words === "" ? "recent" : "posts")(found);
  const staticPages = useStaticPages()(found);
  const people = usePeople()(found);
  const terms = [...useTerms()(found), ...useSeries()(found)];
  const elsewhere = useElsewhere(words);
  if (words === "") return { entries: [...posts, ...actions, ...pages], isBusy };
  const own = matchEntries([...actions, ...pages, ...settings], words);
  return { entries: [...own, ...staticPages, ...posts, ...people, ...terms, elsewhere], isBusy };
}
