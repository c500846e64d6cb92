import { FieldGroup, SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { PLANS_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import type { DeskPlan } from "#app/features/billing/plans/desk-queries.server.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { PlanEnd } from "./plan-end.tsx";

interface PlanPageProps {
  /** Null for a new one. */
  plan: DeskPlan | null;
  /** Whether it was never used. */
  isDeletable: boolean;
  /** Initial values of a new one. */
  begins: { currency: string; position: number };
  currencies: { code: string; name: string }[];
  refusal: FormRefusal | undefined;
}

/** Form of a plan: price, features, and whether it is on offer. */
export function PlanPage(props: PlanPageProps) {
  const { plan, begins, currencies, refusal } = props;
  const { t } = useSettingsText();
  const deletion = refusalOf("delete", refusal);
  return (
    <SettingsLayout title={plan ? { name: plan.name } : "plans.new"}>
      <a
        href={PLANS_PATH}
        className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("plans.back")}
      </a>
      <SettingsForm version={plan?.version ?? ""} refusal={deletion ? undefined : refusal}>
        <Price plan={plan} begins={begins} currencies={currencies} />
        <Offer plan={plan} />
        <FieldGroup title="plans.place">
          <TextField
            name="position"
            label={t("plans.position")}
            hint={t("terms.positionHint")}
            type="number"
            min={0}
            inputMode="numeric"
            defaultValue={String(plan?.position ?? begins.position)}
          />
          <div className="grid content-start md:col-span-2">
            <CheckField
              name="isPopular"
              defaultChecked={plan?.isPopular ?? false}
              className="text-sm"
            >
              {t("plans.popular")}
            </CheckField>
            <CheckField name="isActive" defaultChecked={plan?.isActive ?? true} className="text-sm">
              {t("plans.active")}
            </CheckField>
          </div>
        </FieldGroup>
      </SettingsForm>
      {plan && <PlanEnd plan={plan} isDeletable={props.isDeletable} refusal={deletion} />}
    </SettingsLayout>
  );
}

/** How often it is paid, what a year costs, and how long it can be tried. */
function Periods({ plan }: Pick<PlanPageProps, "plan">) {
  const { t } = useSettingsText();
  return (
    <>
      <SelectField name="per" label={t("plans.per")} defaultValue={plan?.per ?? "/mo"}>
        <option value="/mo">{t("plans.monthly")}</option>
        <option value="/yr">{t("plans.yearly")}</option>
      </SelectField>
      <TextField
        name="yearlyPriceCents"
        label={t("plans.yearlyPrice")}
        hint={t("plans.yearlyPriceHint")}
        inputMode="decimal"
        maxLength={10}
        defaultValue={
          plan?.yearlyPriceCents == null ? "" : (plan.yearlyPriceCents / 100).toFixed(2)
        }
      />
      <TextField
        name="trialDays"
        label={t("plans.trialDays")}
        hint={t("plans.trialDaysHint")}
        type="number"
        min={0}
        max={365}
        inputMode="numeric"
        defaultValue={String(plan?.trialDays ?? 0)}
      />
    </>
  );
}

function Price({
  plan,
  begins,
  currencies,
}: Pick<PlanPageProps, "plan" | "begins" | "currencies">) {
  const { t } = useSettingsText();
  return (
    <FieldGroup title="plans.price" lead="plans.priceLead">
      <TextField
        className="md:col-span-2"
        name="name"
        label={t("plans.name")}
        required
        maxLength={80}
        defaultValue={plan?.name ?? ""}
      />
      <TextField
        name="priceCents"
        label={t("plans.amount")}
        hint={t("plans.amountHint")}
        required
        inputMode="decimal"
        maxLength={10}
        defaultValue={plan ? (plan.priceCents / 100).toFixed(2) : ""}
      />
      <SelectField
        name="currency"
        label={t("plans.currency")}
        defaultValue={plan?.currency ?? begins.currency}
      >
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </SelectField>
      <Periods plan={plan} />
    </FieldGroup>
  );
}

function Offer({ plan }: Pick<PlanPageProps, "plan">) {
  const { t } = useSettingsText();
  return (
    <FieldGroup title="plans.offer">
      <TextAreaField
        className="md:col-span-2"
        name="features"
        label={t("plans.features")}
        hint={t("plans.featuresHint")}
        rows={5}
        maxLength={4000}
        defaultValue={plan?.features.join("\n") ?? ""}
      />
      <TextField
        className="md:col-span-2"
        name="description"
        label={t("plans.description")}
        hint={t("plans.descriptionHint")}
        maxLength={500}
        defaultValue={plan?.description ?? ""}
      />
      <TextField
        name="postAllowance"
        label={t("plans.posts")}
        hint={t("plans.postsHint")}
        type="number"
        min={0}
        inputMode="numeric"
        defaultValue={String(plan?.postAllowance ?? "")}
      />
      <TextField
        name="tier"
        label={t("plans.tier")}
        hint={t("plans.tierHint")}
        type="number"
        min={1}
        max={99}
        inputMode="numeric"
        defaultValue={String(plan?.tier ?? 1)}
      />
      <TextField
        className="md:col-span-2"
        name="support"
        label={t("plans.support")}
        hint={t("plans.supportHint")}
        maxLength={200}
        defaultValue={plan?.support ?? ""}
      />
      <CheckField
        name="includesNewsletter"
        defaultChecked={plan?.includesNewsletter ?? false}
        className="text-sm md:col-span-2"
      >
        {t("plans.newsletter")}
      </CheckField>
    </FieldGroup>
  );
}
