import { useServerOnly } from "#app/islands/server-only.ts";
import { loadArchive } from "#app/magazine/archive/archive-page.server.ts";
import { ArchiveView } from "#app/magazine/archive/archive-view.tsx";
import { ARRANGED, archiveFeedHref, archiveHref } from "#app/magazine/archive/archives.ts";
import type { ShownHome } from "#app/magazine/home/sections.ts";
import { describeList } from "#app/magazine/schema-org/list-things.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import type { Route } from "./+types/archive.ts";

/** Each archive's page has a title of its own. */
const TITLES = {
  archive: "{name}",
  "archive-video": "{name}: videos",
  "archive-audio": "{name}: audio",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadArchive(context, params.slug, url);
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }, t) => {
  if (!loaderData) return;
  const { archive, term, parents, picture, posts, sort, chosen } = loaderData;
  const isWhole = sort === "recent" && !chosen.category && !chosen.tag;
  const { name, postCount } = term;
  const page = {
    title: t(TITLES[archive.path], { name }),
    description: term.description || t("{n} posts on {name}.", { n: postCount, name }),
    path: archiveHref(archive, term),
  };
  return {
    ...page,
    // Other orders and filters name the whole list.
    page: isWhole ? posts.page : undefined,
    robots: "index",
    feed: archiveFeedHref(archive, term),
    picture,
    describe: describeList({
      ...page,
      parents: parents.map((parent) => ({
        name: parent.name,
        path: archiveHref(archive, parent),
      })),
    }),
  };
});

export default function Archive({ loaderData }: Route.ComponentProps) {
  const arranged = useServerOnly<ShownHome | null>(ARRANGED);
  return <ArchiveView data={loaderData} arranged={arranged} />;
}
