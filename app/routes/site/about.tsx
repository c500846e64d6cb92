import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import { listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { countMagazine } from "#app/features/site/facts-queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import { endOfHour } from "#app/lib/time.ts";
import { AboutPage } from "#app/magazine/pages/about.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices, notFreshAfter, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/about.ts";

const FOUNDERS = 4;
const PICTURES = 5;

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  tagPage(context, "site", "posts");
  // The number of all comments; each comment's event names only its post.
  notFreshAfter(context, endOfHour(Date.now()));
  const [site, founders, posts, facts] = await Promise.all([
    getSite(db),
    listTopAuthors(db, FOUNDERS),
    listPosts(db, { sort: "curated", limit: PICTURES * 2 }),
    countMagazine(db),
  ]);
  const pictures = posts.items.flatMap((post) => post.picture ?? []).slice(0, PICTURES);
  return { tagline: site.tagline, description: site.description, founders, pictures, facts };
}

export const meta: Route.MetaFunction = pageMeta(({ loaderData }, say) => ({
  title: say("About"),
  description: loaderData?.description ?? "",
  path: "/about",
  robots: "index",
}));

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
