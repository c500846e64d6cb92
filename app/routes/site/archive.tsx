import { termFeedHref } from "#app/features/posts/addresses.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { loadArchive } from "#app/magazine/archive/archive-page.server.ts";
import { ArchiveView } from "#app/magazine/archive/archive-view.tsx";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { metaWords } from "#app/magazine/page-titles.ts";
import type { Route } from "./+types/archive.ts";

const SHARE_PICTURE_WIDTH = 1440;

/** Each archive's page has a title of its own. */
const TITLES = {
  archive: "{name}",
  "archive-video": "{name}: videos",
  "archive-audio": "{name}: audio",
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  return loadArchive(context, params.slug, url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { archive, term, picture } = loaderData;
  const { name, postCount } = term;
  const say = metaWords(matches);
  return pageMeta(matches, {
    title: say(TITLES[archive.path], { name }),
    description: term.description || say("{n} posts on {name}.", { n: postCount, name }),
    path: `/${archive.path}/${term.slug}`,
    feed: termFeedHref(term),
    picture: picture ? pictureUrl(picture.hash, SHARE_PICTURE_WIDTH) : undefined,
  });
}

export default function Archive({ loaderData }: Route.ComponentProps) {
  return <ArchiveView data={loaderData} />;
}
