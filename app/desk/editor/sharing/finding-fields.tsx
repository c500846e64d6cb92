import { PlainField } from "#app/desk/editor/plain-field.tsx";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";

interface FindingFieldsProps {
  draft: Draft | null;
  isEditor: boolean;
}

/** Who finds the post. Fields that only editors may change are submitted unchanged by others. */
export function FindingFields({ draft, isEditor }: FindingFieldsProps) {
  return (
    <>
      {isEditor ? (
        <PlainField name="isUnlisted" stored={draft?.isUnlisted} className="text-sm" />
      ) : (
        draft?.isUnlisted && <input type="hidden" name="isUnlisted" value="on" />
      )}
      <PlainField name="isNoindex" stored={draft?.isNoindex} className="text-sm" />
      {isEditor ? (
        <PlainField name="canonicalUrl" stored={draft?.canonicalUrl} />
      ) : (
        <input type="hidden" name="canonicalUrl" value={draft?.canonicalUrl ?? ""} />
      )}
    </>
  );
}

/** Who has paid for the post. */
export function SponsorFields({ draft }: { draft: Draft | null }) {
  return (
    <>
      <PlainField name="sponsor" stored={draft?.sponsor} />
      <PlainField name="sponsorUrl" stored={draft?.sponsorUrl} />
    </>
  );
}
