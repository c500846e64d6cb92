import X from "lucide-react/icons/x";
import { useState } from "react";
import { useLibraryText } from "#app/desk/library/library-text.ts";
import type { Upload } from "#app/features/uploads/resumable/upload-queries.server.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { deleteUpload } from "./send-file.ts";
import { useSendings } from "./sendings.ts";

/** Unfinished uploads of an earlier visit: the user has to choose the file again. */
export function UnfinishedList({ uploads }: { uploads: Upload[] }) {
  const { t } = useLibraryText();
  const [forgotten, setForgotten] = useState<readonly string[]>([]);
  const beingSent = useSendings().map(({ file }) => file.name);
  const shown = uploads.filter(
    ({ id, fileName }) => !forgotten.includes(id) && !beingSent.includes(fileName),
  );
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-2xl bg-neutral-50 p-5 text-sm dark:bg-neutral-800">
      <h2 className="font-semibold">{t("unfinished.title")}</h2>
      <p className="text-neutral-600 dark:text-neutral-300">{t("unfinished.hint")}</p>
      <ul>
        {shown.map(({ id, fileName, received, bytes }) => (
          <li key={id} className="flex items-center justify-between gap-3">
            <span className="min-w-0 truncate" dir="auto">
              {fileName}
            </span>
            <span className="ms-auto whitespace-nowrap text-neutral-600 tabular-nums dark:text-neutral-300">
              {t("unfinished.percent", { percent: Math.floor((received / bytes) * 100) })}
            </span>
            <IconButton
              label={t("unfinished.discard", { name: fileName })}
              onClick={() => {
                setForgotten([...forgotten, id]);
                void deleteUpload(id);
              }}
            >
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
