import { useEffect, useState } from "react";
import { discardLocalDraft, findLocalDraft, type LocalDraft } from "#app/desk/forms/local-draft.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { Button } from "#app/ui/button.tsx";

interface RecoveryProps {
  id: string | null;
  /** Whether the local draft differs from the form, which shows the stored version. */
  isDifferent(draft: LocalDraft): boolean;
  /** The form was just submitted. */
  isSaved: boolean;
  onRestore(draft: LocalDraft): void;
}

/**
 * Offers to restore a local draft that never reached the server, after a crash or a lost
 * connection.
 */
export function Recovery({ id, isDifferent, isSaved, onRestore }: RecoveryProps) {
  const { t } = useDeskText();
  const { zonedMoment } = useDeskDates();
  const [draft, setDraft] = useState<LocalDraft | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared once, before anything is typed
  useEffect(() => {
    if (isSaved) for (const saved of [id, null]) discardLocalDraft(saved);
    const found = findLocalDraft(id);
    setDraft(found && isDifferent(found) ? found : null);
  }, [id, isSaved]);
  if (!draft) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-2xl bg-primary-50 px-5 py-4 text-sm text-primary-900 dark:bg-neutral-800 dark:text-primary-100"
    >
      <p className="min-w-48 grow">{t("recover.found", { time: zonedMoment(draft.at) })}</p>
      <Button
        kind="secondary"
        onClick={() => {
          setDraft(null);
          onRestore(draft);
        }}
      >
        {t("recover.take")}
      </Button>
      <Button
        kind="plain"
        onClick={() => {
          setDraft(null);
          discardLocalDraft(id);
        }}
      >
        {t("recover.drop")}
      </Button>
    </div>
  );
}
