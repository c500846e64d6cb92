import { listTopAuthors } from "#app/features/accounts/queries.server.ts";
import { listPosts } from "#app/features/posts/queries/list-queries.server.ts";
import { listTags, listTrendingCategories } from "#app/features/taxonomy/queries.server.ts";
import { wholeBetween } from "#app/lib/number.ts";
import { Kit, type KitView } from "#app/magazine/kit/kit.tsx";
import { contentMeta } from "#app/magazine/shell/meta-tags.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import type { Route } from "./+types/kit.ts";

const EACH = 8;
const TAGS = 20;
const WIDEST = 1920;

function readView(search: URLSearchParams): KitView {
  return {
    mode: search.get("mode") === "dark" ? "dark" : "light",
    dir: search.get("dir") === "rtl" ? "rtl" : "ltr",
    width: wholeBetween(search.get("width") ?? 0, 0, WIDEST),
  };
}

/** For those who build the magazine: a page that does not exist elsewhere. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, env } = getServices(context);
  if (!env.isKitShown) throw new NotFound("The kit is shown in development or with KIT=on");
  markPersonal(context);
  const kinds = ["standard", "video", "audio", "gallery"] as const;
  const [lists, categories, tags, authors] = await Promise.all([
    Promise.all(kinds.map((kind) => listPosts(db, { kind, sort: "recent", limit: EACH }))),
    listTrendingCategories(db, EACH),
    listTags(db, { limit: TAGS, sort: "posts" }),
    listTopAuthors(db, EACH),
  ]);
  const [articles, videos, episodes, galleries] = lists.map((list) => list.items);
  return {
    view: readView(new URL(request.url).searchParams),
    samples: {
      articles: articles!,
      videos: videos!,
      episodes: episodes!,
      galleries: galleries!,
      categories,
      tags,
      authors,
    },
  };
}

export const meta = contentMeta(() => ({
  title: "Kit",
  description: "",
  path: "/kit",
  robots: "noindex",
}));

export default function KitPage({ loaderData }: Route.ComponentProps) {
  return <Kit {...loaderData} />;
}
