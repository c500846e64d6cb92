/** Converts a stored post back to command input, for changing one of its values. */
import type { Actor } from "#app/features/accounts/policy.ts";
import { pickFields, REVISED_FIELDS } from "#app/features/posts/fields/field-names.ts";
import type { PostInput } from "#app/features/posts/input.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { chooseTags } from "#app/features/taxonomy/tag-commands.server.ts";
import { accepted, type Outcome } from "#app/lib/input.ts";
import type { Services } from "#app/platform/context.server.ts";

/** Required input of the command; absent values stay unchanged. */
export async function storedInput(
  services: Services,
  draft: Draft,
  actor: Actor,
): Promise<Outcome<Omit<PostInput, "status">>> {
  const tags = await chooseTags(services, draft.tags.join(","), { actor });
  if (!tags.ok) return tags;
  const { id, kind, bodyMarkdown, authorIds, categoryIds } = draft;
  return accepted({
    ...pickFields(REVISED_FIELDS, (name) => draft[name]),
    id,
    kind,
    bodyMarkdown,
    authorIds,
    categoryIds,
    tagIds: tags.value.ids,
    wishedTags: tags.value.wished.join(","),
  });
}
