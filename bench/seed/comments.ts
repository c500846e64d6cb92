import { MINUTE } from "#app/lib/time.ts";
import type { SeedRow } from "./bulk-insert.ts";
import { END } from "./people.ts";
import { type Random, sentence } from "./random.ts";

const DEEPEST = 4;

/** Every nth comment is not approved. */
const HIDDEN_EVERY = 40;

/** Number of approved comments. */
export function approvedOf(count: number): number {
  return count - Math.floor(count / HIDDEN_EVERY);
}

interface WrittenComment {
  id: string;
  root: string;
  depth: number;
}

/** Comments of one post: half of them are replies. */
export function commentRows(
  random: Random,
  postId: string,
  count: number,
  first: number,
  users: number,
): SeedRow[] {
  const earlier: WrittenComment[] = [];
  return Array.from({ length: count }, (_, index) => {
    const id = `comment-${String(first + index).padStart(8, "0")}`;
    const answered = random.fraction() < 0.5 ? earlier.at(-1 - random.below(20)) : undefined;
    const parent = answered && answered.depth < DEEPEST ? answered : undefined;
    const written = { id, root: parent?.root ?? id, depth: parent ? parent.depth + 1 : 0 };
    earlier.push(written);
    const text = `${sentence(random, 12)}.`;
    return {
      id,
      post_id: postId,
      user_id: `user-${random.below(users)}`,
      parent_id: parent?.id ?? null,
      root_id: written.root,
      depth: written.depth,
      status:
        index % HIDDEN_EVERY === HIDDEN_EVERY - 1
          ? random.pick(["held", "hidden", "deleted"])
          : "approved",
      like_count: random.skewed(50),
      created_at: END + index * MINUTE,
      body_markdown: text,
      body_html: `<p>${text}</p>`,
    };
  });
}
