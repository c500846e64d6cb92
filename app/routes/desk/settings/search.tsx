import { SettingsSearchPage } from "#app/desk/settings/search/settings-search-page.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import type { Route } from "./+types/search.ts";

export function loader({ url }: Route.LoaderArgs) {
  return { words: url.searchParams.get("words") ?? "" };
}

export const meta = pageMeta({
  title: "Settings",
  description: "Settings by their names.",
  path: "/dashboard/settings/search",
  robots: "noindex",
});

export default function Search({ loaderData: { words } }: Route.ComponentProps) {
  return <SettingsSearchPage key={words} words={words} />;
}
