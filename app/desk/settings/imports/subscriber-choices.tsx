import { sourceNewsletter } from "#app/features/imports/newsletter-choice.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import type { ChoicesProps } from "./import-choices.tsx";
import { useImportsText } from "./imports-text.ts";

/** The owner's choices for imported subscribers. */
export function SubscriberChoices(props: ChoicesProps) {
  return (
    <>
      <Newsletters {...props} />
      <Payers {...props} />
    </>
  );
}

/** The first newsletter of the source is the first one here; others may be here already. */
function newslettersOf({ report, options }: ChoicesProps) {
  const here = new Set(options.newsletters.map(({ name }) => name));
  const brought = (report.newsletters ?? []).slice(1).filter(({ name }) => !here.has(name));
  return [
    ...options.newsletters,
    ...brought.map(({ externalId, ...rest }) => ({ ...rest, id: sourceNewsletter(externalId) })),
  ];
}

/** Lists of subscribers do not say who gets which newsletter. */
function Newsletters(props: ChoicesProps) {
  const { t } = useImportsText();
  const { report, import: shown } = props;
  const newsletters = newslettersOf(props);
  const chosen = shown.choices.newsletters;
  if (report.counts.subscribers === 0 || newsletters.length < 2) return null;
  return (
    <fieldset>
      <legend className="font-medium">{t("newsletters")}</legend>
      <p className="mt-1 text-sm text-neutral-600 dark:text-neutral-300">{t("newslettersHint")}</p>
      <HiddenFields values={{ hasNewsletters: "on" }} />
      <div className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {newsletters.map(({ id, name, isDefault }) => (
          <CheckField
            key={id}
            name={`newsletter ${id}`}
            defaultChecked={chosen.length > 0 ? chosen.includes(id) : isDefault}
          >
            {name}
          </CheckField>
        ))}
      </div>
    </fieldset>
  );
}

/** The plan that those get who have paid at the old place. */
function Payers({ report, import: { choices }, options }: ChoicesProps) {
  const { t } = useImportsText();
  if (options.plans.length === 0 || !report.losses.some(({ code }) => code === "paying"))
    return null;
  return (
    <SelectField
      name="payersPlan"
      label={t("payers")}
      hint={t("payersHint")}
      defaultValue={choices.payersPlan}
      className="max-w-xl"
    >
      <option value="">{t("payersNone")}</option>
      {options.plans.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
