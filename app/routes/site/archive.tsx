import { termHref } from "#app/features/posts/addresses.ts";
import { pictureUrl } from "#app/lib/picture.ts";
import { loadArchive } from "#app/magazine/archive/archive-page.server.ts";
import { ArchiveView } from "#app/magazine/archive/archive-view.tsx";
import { pageMeta } from "#app/magazine/page-meta.ts";
import type { Route } from "./+types/archive.ts";

const SHARE_PICTURE_WIDTH = 1440;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  return loadArchive(context, params.slug, new URL(request.url));
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { term } = loaderData;
  return pageMeta(matches, {
    title: term.name,
    description: term.description || `${term.postCount} posts on ${term.name}.`,
    path: termHref(term),
    picture: term.picture ? pictureUrl(term.picture.hash, SHARE_PICTURE_WIDTH) : undefined,
  });
}

export default function Archive({ loaderData }: Route.ComponentProps) {
  return <ArchiveView data={loaderData} />;
}
