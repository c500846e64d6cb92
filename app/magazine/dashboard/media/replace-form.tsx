import { useId } from "react";
import type { LibraryItem } from "#app/features/uploads/models.ts";
import { errorKey, useDeskText } from "#app/magazine/dashboard/desk-text.ts";
import { Button } from "#app/ui/button.tsx";
import { ChosenMedia } from "./chosen-media.tsx";
import { useLibraryText } from "./library-text.ts";

interface ReplaceFormProps {
  item: LibraryItem;
  /** Why the last try was refused. */
  problem: string | undefined;
  className: string;
}

/** Puts another content in the place of a file: sent along, or one of the library. */
export function ReplaceForm({ item, problem, className }: ReplaceFormProps) {
  const { t } = useLibraryText();
  const { t: tDesk } = useDeskText();
  const id = useId();
  const error = errorKey(problem);
  return (
    <form method="post" encType="multipart/form-data" className={className}>
      <h3 className="text-lg font-semibold">{t("replace.title")}</h3>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("replace.hint")}</p>
      <div>
        <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
          {t("replace.file")}
        </label>
        <input
          id={id}
          type="file"
          name="file"
          accept={`${item.kind}/*`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="focus-ring block w-full rounded-full text-sm text-neutral-600 file:me-3 file:h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-neutral-100 file:px-4 file:font-medium file:text-neutral-800 dark:text-neutral-300 dark:file:bg-neutral-800 dark:file:text-neutral-200"
        />
        {error && (
          <p
            id={`${id}-error`}
            role="alert"
            className="mt-1.5 text-sm text-red-700 dark:text-red-300"
          >
            {tDesk(error)}
          </p>
        )}
      </div>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("replace.fromLibrary")}</p>
      <ChosenMedia name="otherId" id="" kinds={[item.kind]} />
      <Button
        type="submit"
        name="intent"
        value="replace"
        kind="secondary"
        className="justify-self-start"
      >
        {t("replace.do")}
      </Button>
    </form>
  );
}
