import type { PostKind } from "#app/features/posts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Glyph } from "#app/ui/icons/glyph.tsx";

/** Icon for the kind of post; nothing for ordinary articles. */
export function KindIcon({ kind, className = "size-8" }: { kind: PostKind; className?: string }) {
  const { t } = useText();
  if (kind === "standard") return null;
  return (
    <span
      role="img"
      aria-label={t(`card.kind.${kind}`)}
      className={classNames(
        "inline-flex shrink-0 items-center justify-center rounded-full bg-neutral-950/60 text-white ring-2 ring-white/90",
        className,
      )}
    >
      <Glyph name={kind} className="size-1/2" />
    </span>
  );
}
