import type { PostAccess } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/** Marks restricted posts; nothing for public ones. The same for every reader. */
export function LockSign({ access }: { access: PostAccess | undefined }) {
  return access && access !== "public" ? <Lock access={access} /> : null;
}

function Lock({ access }: { access: Exclude<PostAccess, "public"> }) {
  const { t } = useText();
  const name = t(`card.lock.${access}`);
  return (
    <span role="img" aria-label={name} title={name} className="lock-sign">
      <Glyph name="lock" className="size-full" />
    </span>
  );
}
