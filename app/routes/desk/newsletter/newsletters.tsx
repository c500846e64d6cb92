import { NewsletterLists } from "#app/desk/newsletter/newsletter-lists.tsx";
import { LISTS_PATH } from "#app/desk/newsletter/newsletter-paths.ts";
import { listCounted } from "#app/features/newsletter/lists/newsletter-queries.server.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { getServices } from "#app/platform/context.server.ts";
import { readEmailContext } from "#app/platform/mail/email-context.server.ts";
import type { Route } from "./+types/newsletters.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const [newsletters, { site }] = await Promise.all([listCounted(db), readEmailContext(db)]);
  return { newsletters, site, isSaved: url.searchParams.has("saved") };
}

export const meta = pageMeta({
  title: "Newsletters",
  description: "The magazine’s newsletters.",
  path: LISTS_PATH,
  robots: "noindex",
});

export default function Newsletters({ loaderData }: Route.ComponentProps) {
  return <NewsletterLists {...loaderData} />;
}
