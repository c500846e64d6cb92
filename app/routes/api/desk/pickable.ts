import type { PostKind } from "#app/features/posts/models.ts";
import { findPickCandidates } from "#app/features/posts/queries/curated-queries.server.ts";
import { summarisePosts } from "#app/features/posts/queries/summary-queries.server.ts";
import { idText } from "#app/lib/input.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/pickable.ts";

const KINDS: readonly PostKind[] = ["standard", "video", "audio", "gallery"];
const FOUND_AT_ONCE = 8;
const MAX_IDS = 24;
const MAX_WORDS_LENGTH = 100;

/** Posts for a hand-picked list: those with these ids (`?id=`), or the newest that are called so (`?words=`). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const { searchParams: search } = url;
  const ids = search
    .getAll("id")
    .filter((id) => idText.safeParse(id).success)
    .slice(0, MAX_IDS);
  const words = (search.get("words") ?? "").trim().slice(0, MAX_WORDS_LENGTH);
  const kind = KINDS.find((each) => each === search.get("kind"));
  const posts =
    ids.length > 0
      ? await summarisePosts(db, ids)
      : await findPickCandidates(db, { words, kind, limit: FOUND_AT_ONCE, except: [] });
  return Response.json(posts.map(({ id, title }) => ({ id, title })));
}
