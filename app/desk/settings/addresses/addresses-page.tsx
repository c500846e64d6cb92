import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import type { HiddenSlugs } from "#app/features/addresses/pattern-checks.server.ts";
import type {
  AddressSettings,
  SamplePost,
} from "#app/features/addresses/pattern-queries.server.ts";
import { POST_PATTERNS, type PostPattern } from "#app/features/addresses/post-patterns.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { listWords } from "#app/platform/i18n/lists.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { useSentValue } from "#app/ui/forms/form-state.tsx";
import { useAddressesText } from "./addresses-text.ts";
import { SubjectPatternFields, usePatternErrors } from "./subject-patterns.tsx";

interface AddressesPageProps {
  settings: Pick<AddressSettings, "choice" | "hasLayouts" | "version" | "subjects">;
  samples: SamplePost[];
  subjectSamples: React.ComponentProps<typeof SubjectPatternFields>["samples"];
  /** Number of published posts. */
  count: number;
  /** Slugs that the refused patterns would hide. */
  hidden: HiddenSlugs | null;
  isDone: boolean;
  refusal: FormRefusal | undefined;
}

/** The pattern of posts' addresses, with what each would make of some posts. */
export function AddressesPage(props: AddressesPageProps) {
  const { settings, samples, subjectSamples, count, hidden, isDone, refusal } = props;
  const { t, locale } = useAddressesText();
  return (
    <SettingsLayout
      title={{ name: t("patterns.title") }}
      lead={{ name: t("patterns.lead") }}
      done={isDone && !refusal ? { name: t("patterns.saved") } : null}
    >
      <DeskForm
        refusal={refusal}
        errorText={usePatternErrors()}
        version={settings.version}
        className="grid max-w-3xl gap-6"
      >
        <FormError fields={["choice"]} />
        {hidden && hidden.choice.length > 0 && (
          <p className="text-sm">
            {t("patterns.hidden", { slugs: listWords(locale, hidden.choice) })}
          </p>
        )}
        <PatternChoice current={settings.choice} samples={samples} />
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {count === 0 ? t("patterns.noPosts") : t("patterns.moves", { n: count })}
        </p>
        <div className="border-y border-neutral-200 py-6 dark:border-neutral-700">
          <SubjectPatternFields
            current={settings.subjects}
            samples={subjectSamples}
            hidden={hidden ? [...hidden.category, ...hidden.tag, ...hidden.author] : []}
          />
        </div>
        <div>
          <CheckField name="layouts" defaultChecked={settings.hasLayouts}>
            {t("patterns.layouts")}
          </CheckField>
          <p className="text-sm text-neutral-500 dark:text-neutral-400">
            {t("patterns.layoutsHint")}
          </p>
        </div>
        <Button type="submit" className="justify-self-start">
          {t("patterns.save")}
        </Button>
      </DeskForm>
    </SettingsLayout>
  );
}

interface PatternChoiceProps {
  current: PostPattern;
  samples: SamplePost[];
}

function PatternChoice({ current, samples }: PatternChoiceProps) {
  const { t } = useAddressesText();
  const chosen = useSentValue("choice") ?? current;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 font-semibold">{t("patterns.choice")}</legend>
      {POST_PATTERNS.map((choice) => (
        <label
          key={choice}
          className="flex cursor-pointer items-start gap-3 rounded-2xl border border-neutral-200 p-4 transition-colors hover:border-neutral-400 has-checked:border-primary-600 has-checked:bg-primary-50 dark:border-neutral-700 dark:hover:border-neutral-500 dark:has-checked:border-primary-400 dark:has-checked:bg-neutral-800"
        >
          <input
            type="radio"
            name="choice"
            value={choice}
            defaultChecked={choice === chosen}
            className="focus-ring mt-0.5 size-5 shrink-0 accent-primary-600"
          />
          <span className="min-w-0">
            <span className="text-sm font-medium">
              {t(`patterns.${choice}`)}
              {choice === current && ` · ${t("patterns.current")}`}
            </span>
            {samples.map(({ kind, paths }) => (
              <bdi
                key={kind}
                dir="ltr"
                className="block text-start text-sm wrap-anywhere text-neutral-600 dark:text-neutral-300"
              >
                {paths[choice]}
              </bdi>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
