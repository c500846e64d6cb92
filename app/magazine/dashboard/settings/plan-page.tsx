import type { Role } from "#app/features/accounts/policy.ts";
import type { DeskPlan } from "#app/features/billing/desk-queries.server.ts";
import type { DeskReply } from "#app/magazine/dashboard/desk-form.tsx";
import { PlanEnd } from "./plan-end.tsx";
import {
  FieldGroup,
  SettingsArea,
  SettingsCheck,
  SettingsField,
  SettingsForm,
  SettingsSelect,
} from "./settings-form.tsx";
import { SettingsRoom } from "./settings-room.tsx";
import { PLANS_PATH } from "./settings-rooms.ts";
import { useSettingsText } from "./settings-text.ts";

interface PlanPageProps {
  role: Role;
  /** Null for a new one. */
  plan: DeskPlan | null;
  /** Nobody ever had it. */
  isDeletable: boolean;
  /** What a new one begins with. */
  begins: { currency: string; position: number };
  currencies: { code: string; name: string }[];
  reply: DeskReply | undefined;
}

/** One plan: what it costs, what it gives, and whether it is on offer. */
export function PlanPage(props: PlanPageProps) {
  const { role, plan, begins, currencies, reply } = props;
  const { t } = useSettingsText();
  const isOfDeletion = reply?.values.intent === "delete";
  return (
    <SettingsRoom role={role} title={plan ? { name: plan.name } : "plans.new"}>
      <a
        href={PLANS_PATH}
        className="focus-ring justify-self-start rounded-sm text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("plans.back")}
      </a>
      <SettingsForm version={plan?.version ?? ""} reply={isOfDeletion ? undefined : reply}>
        <Price plan={plan} begins={begins} currencies={currencies} />
        <Offer plan={plan} />
        <FieldGroup title="plans.place">
          <SettingsField
            name="position"
            label="plans.position"
            hint="terms.positionHint"
            type="number"
            min={0}
            inputMode="numeric"
            stored={String(plan?.position ?? begins.position)}
          />
          <div className="grid content-start md:col-span-2">
            <SettingsCheck
              name="isPopular"
              label="plans.popular"
              stored={plan?.isPopular ?? false}
            />
            <SettingsCheck name="isActive" label="plans.active" stored={plan?.isActive ?? true} />
          </div>
        </FieldGroup>
      </SettingsForm>
      {plan && (
        <PlanEnd
          plan={plan}
          isDeletable={props.isDeletable}
          reply={isOfDeletion ? reply : undefined}
        />
      )}
    </SettingsRoom>
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
      <SettingsField
        className="md:col-span-2"
        name="name"
        label="plans.name"
        required
        maxLength={80}
        stored={plan?.name ?? ""}
      />
      <SettingsField
        name="priceCents"
        label="plans.amount"
        hint="plans.amountHint"
        required
        inputMode="decimal"
        maxLength={10}
        stored={plan ? (plan.priceCents / 100).toFixed(2) : ""}
      />
      <SettingsSelect
        name="currency"
        label="plans.currency"
        stored={plan?.currency ?? begins.currency}
      >
        {currencies.map(({ code, name }) => (
          <option key={code} value={code}>
            {code} – {name}
          </option>
        ))}
      </SettingsSelect>
      <SettingsSelect name="per" label="plans.per" stored={plan?.per ?? "/mo"}>
        <option value="/mo">{t("plans.monthly")}</option>
        <option value="/yr">{t("plans.yearly")}</option>
      </SettingsSelect>
    </FieldGroup>
  );
}

function Offer({ plan }: Pick<PlanPageProps, "plan">) {
  return (
    <FieldGroup title="plans.offer">
      <SettingsArea
        className="md:col-span-2"
        name="features"
        label="plans.features"
        hint="plans.featuresHint"
        rows={5}
        maxLength={4000}
        stored={plan?.features.join("\n") ?? ""}
      />
      <SettingsField
        className="md:col-span-2"
        name="description"
        label="plans.description"
        hint="plans.descriptionHint"
        maxLength={500}
        stored={plan?.description ?? ""}
      />
      <SettingsField
        name="postAllowance"
        label="plans.posts"
        hint="plans.postsHint"
        type="number"
        min={0}
        inputMode="numeric"
        stored={String(plan?.postAllowance ?? "")}
      />
    </FieldGroup>
  );
}
