import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useWritingText } from "#app/desk/editor/text/writing-text.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { LOST_KINDS, type LostParts } from "./lost-parts.ts";

interface LostNoticeProps {
  lost: LostParts;
  onClose(): void;
}

/** Names what of a paste was not inserted; in sight of the cursor, however long the text is. */
export function LostNotice({ lost, onClose }: LostNoticeProps) {
  const { t } = useWritingText();
  const kinds = LOST_KINDS.filter((kind) => lost[kind] > 0);
  return (
    <div
      role="status"
      className="sticky bottom-[var(--player-space,0px)] z-10 bg-white empty:hidden dark:bg-neutral-900"
    >
      {kinds.length > 0 && (
        <div className="flex items-start gap-3 border-t border-neutral-200 px-4 py-3 text-sm dark:border-neutral-700">
          <Info
            aria-hidden="true"
            className="mt-2 size-5 shrink-0 text-primary-700 dark:text-primary-300"
          />
          <div className="min-w-0 grow py-2">
            <p className="font-medium">{t("pasted.title")}</p>
            <ul className="mt-1 list-disc space-y-1 ps-5">
              {kinds.map((kind) => (
                <li key={kind}>{t(`pasted.${kind}`, { n: lost[kind] })}</li>
              ))}
            </ul>
          </div>
          <IconButton label={t("pasted.dismiss")} onClick={onClose}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
