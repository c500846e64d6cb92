/** Says again what is stored of a post, for a command that changes something else of it. */
import type { Actor } from "#app/features/accounts/policy.ts";
import type { Draft } from "#app/features/posts/draft-queries.server.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import { chooseTags } from "#app/features/taxonomy/tag-commands.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";

/** What a command must be told of a post; it leaves everything else as it is. */
export async function storedInput(
  services: Services,
  draft: Draft,
  actor: Actor,
): Promise<Outcome<Omit<PostInput, "status">>> {
  const tags = await chooseTags(services, draft.tags.join(","), { actor });
  if (!tags.ok) return tags;
  const { id, kind, title, excerpt, bodyMarkdown, authorIds, categoryIds } = draft;
  return accepted({
    ...{ id, kind, title, excerpt, bodyMarkdown, authorIds, categoryIds },
    ...{ tagIds: tags.value.ids, wishedTags: tags.value.wished.join(",") },
  });
}
