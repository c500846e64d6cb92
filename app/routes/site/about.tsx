import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import { countMagazine } from "#app/features/operations/facts-queries.server.ts";
import { getSite } from "#app/features/operations/site-queries.server.ts";
import { listPosts } from "#app/features/posts/list-queries.server.ts";
import { pageMeta } from "#app/magazine/page-meta.ts";
import { metaWords } from "#app/magazine/page-titles.ts";
import { AboutPage } from "#app/magazine/pages/about.tsx";
import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/about.ts";

const FOUNDERS = 4;
const PICTURES = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  tagPage(context, "site", "posts");
  const [site, founders, posts, facts] = await Promise.all([
    getSite(db),
    listTopAuthors(db, FOUNDERS),
    listPosts(db, { sort: "curated", limit: PICTURES * 2 }),
    countMagazine(db),
  ]);
  const pictures = posts.items.flatMap((post) => post.picture ?? []).slice(0, PICTURES);
  return { tagline: site.tagline, description: site.description, founders, pictures, facts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: metaWords(matches)("About"),
    description: loaderData?.description ?? "",
    path: "/about",
  });
}

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
