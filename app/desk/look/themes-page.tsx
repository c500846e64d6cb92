import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { FormError } from "#app/ui/forms/form.tsx";
import { FormState } from "#app/ui/forms/form-state.tsx";
import type { LoadedThemes } from "./load-look.server.ts";
import { LookHistory } from "./look-history.tsx";
import { type LookKey, useLookErrors, useLookText } from "./look-text.ts";
import { PlainCard, ThemeCard } from "./theme-card.tsx";
import { ThemeStart } from "./theme-start.tsx";

interface ThemesPageProps extends LoadedThemes {
  /** The step that was taken last. */
  done: string | null;
  refusal: FormRefusal | undefined;
}

const DONE = new Map<string, LookKey>([
  ["publish", "done.publish"],
  ["restore", "done.restore"],
  ["delete", "done.delete"],
]);

/** Refusals of steps that have no fields of their own. */
const OF_STEPS = ["colours", "styleSheet"];

const LIST = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

/** All themes, ways to make one, and what readers saw before. */
export function ThemesPage({ builtIn, own, looks, currentId, done, refusal }: ThemesPageProps) {
  const { t } = useLookText();
  const errorText = useLookErrors();
  const doneKey = refusal ? undefined : DONE.get(done ?? "");
  return (
    <DeskSection title={t("title")} done={doneKey ? t(doneKey) : null}>
      <p className="max-w-3xl text-sm text-neutral-600 dark:text-neutral-300">{t("lead")}</p>
      <FormState refusal={refusal} errorText={errorText}>
        <FormError fields={OF_STEPS} />
      </FormState>
      <h2 className="mt-2 text-lg font-semibold">{t("builtIn")}</h2>
      <ul className={LIST}>
        <PlainCard isCurrent={currentId === null} />
        {builtIn.map((theme) => (
          <ThemeCard key={theme.id} theme={theme} isCurrent={theme.id === currentId} />
        ))}
      </ul>
      <h2 className="mt-4 text-lg font-semibold">{t("own")}</h2>
      {own.length > 0 ? (
        <ul className={LIST}>
          {own.map((theme) => (
            <ThemeCard key={theme.id} theme={theme} isCurrent={theme.id === currentId} isOwn />
          ))}
        </ul>
      ) : (
        <p className="rounded-2xl border border-dashed border-neutral-300 px-5 py-6 text-sm text-neutral-600 dark:border-neutral-600 dark:text-neutral-300">
          {t("own.none")}
        </p>
      )}
      <ThemeStart refusal={refusal} />
      <LookHistory looks={looks} />
    </DeskSection>
  );
}
