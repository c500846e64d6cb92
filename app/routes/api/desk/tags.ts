import { listDeskTerms } from "#app/features/taxonomy/desk-queries.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/tags.ts";

const TAGS_AT_ONCE = 8;

/** Names of existing tags that contain what is typed. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const words = (url.searchParams.get("words") ?? "").trim().slice(0, 40);
  const list = { taxonomy: "tag" as const, words, limit: TAGS_AT_ONCE };
  const { items } = await listDeskTerms(getServices(context).db, list);
  return Response.json(items.map(({ name }) => name));
}
