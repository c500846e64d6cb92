import {
  groupOf,
  SECTION_GROUPS,
  SECTION_KINDS,
  type SectionKind,
} from "#app/magazine/home/catalogue.ts";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useArrangingText } from "./arranging-text.ts";
import { SectionDrawing } from "./section-drawing.tsx";

interface AddSectionProps {
  isOpen: boolean;
  /** Kinds that the page can have only once, and has. */
  taken: readonly SectionKind[];
  onClose(): void;
  onChoose(kind: SectionKind): void;
}

/** Pictures of every section of the kit, from which one is added. */
export function AddSection({ isOpen, taken, onClose, onChoose }: AddSectionProps) {
  const { t } = useArrangingText();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("add.title")}
      closeLabel={t("close")}
      size="wide"
      className="grid gap-8"
    >
      {SECTION_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`} className="grid gap-3">
          <h3 id={`group-${group}`} className="font-semibold">
            {t(`group.${group}`)}
          </h3>
          {taken.some((kind) => groupOf(kind) === group) && (
            <p className="text-sm text-neutral-600 dark:text-neutral-400">{t("error.twoLists")}</p>
          )}
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
            {SECTION_KINDS.filter((kind) => groupOf(kind) === group).map((kind) => (
              <li key={kind} className="grid">
                <button
                  type="button"
                  disabled={taken.includes(kind)}
                  onClick={() => onChoose(kind)}
                  className="focus-ring grid cursor-pointer content-start gap-2 rounded-2xl border border-neutral-200 p-3 text-start text-sm font-medium hover:border-primary-600 hover:bg-primary-50 disabled:pointer-events-none disabled:opacity-40 dark:border-neutral-700 dark:hover:bg-neutral-800"
                >
                  <SectionDrawing kind={kind} className="w-full" />
                  {t(`kind.${kind}`)}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}
