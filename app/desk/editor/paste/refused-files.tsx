import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import X from "lucide-react/icons/x";
import { errorKey, useDeskText } from "#app/desk/shell/desk-text.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import type { RefusedFile } from "./use-text-files.ts";

interface RefusedFilesProps {
  files: readonly RefusedFile[];
  onClose(): void;
}

/** Lists the dropped files that could not be inserted, with the reasons. */
export function RefusedFiles({ files, onClose }: RefusedFilesProps) {
  const { t } = useDeskText();
  return (
    <div role="alert" className="empty:hidden">
      {files.length > 0 && (
        <div className="flex items-start gap-3 border-t border-neutral-200 px-4 py-3 text-sm dark:border-neutral-700">
          <CircleAlert
            aria-hidden="true"
            className="mt-2.5 size-5 shrink-0 text-red-700 dark:text-red-300"
          />
          <ul className="min-w-0 grow space-y-1 py-2">
            {files.map(({ name, code }) => (
              <li key={name}>
                <bdi className="font-medium wrap-anywhere">{name}</bdi>
                {" · "}
                {t(errorKey(code) ?? "error.unusable")}
              </li>
            ))}
          </ul>
          <IconButton label={t("editor.dismiss")} onClick={onClose}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
