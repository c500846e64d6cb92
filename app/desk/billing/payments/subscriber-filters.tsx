import { type BillingKey, useBillingText } from "#app/desk/billing/billing-text.ts";
import { ListSearch } from "#app/desk/lists/list-search.tsx";
import {
  SUBSCRIBER_STATES,
  type SubscriberState,
} from "#app/features/billing/subscriptions/subscriber-state.ts";
import { Select } from "#app/ui/forms/select-field.tsx";
import { PAYMENTS_PATH } from "./payments-address.ts";

/** Filters of the list. */
export interface SubscriberChoice {
  words: string;
  planId: string | null;
  state: SubscriberState | null;
}

export const STATE_NAME: Record<SubscriberState, BillingKey> = {
  active: "subscribers.active",
  ending: "subscribers.ending",
  past_due: "subscribers.pastDue",
  pending: "subscribers.pending",
  ended: "subscribers.ended",
};

interface SubscriberFiltersProps {
  filter: SubscriberChoice;
  plans: { id: string; name: string }[];
}

/** Search and filters of the list, as a plain GET form, so that each combination has a URL. */
export function SubscriberFilters({ filter, plans }: SubscriberFiltersProps) {
  const { t } = useBillingText();
  const states = SUBSCRIBER_STATES.map((id) => ({ id, name: t(STATE_NAME[id]) }));
  return (
    <ListSearch
      path={PAYMENTS_PATH}
      words={filter.words}
      filters={{ view: "subscribers" }}
      label={t("subscribers.search")}
      submit={t("subscribers.find")}
    >
      <FilterSelect
        name="plan"
        label={t("subscribers.plan")}
        all={t("coupons.anyPlan")}
        choices={plans}
        chosen={filter.planId}
      />
      <FilterSelect
        name="state"
        label={t("subscribers.state")}
        all={t("subscribers.anyState")}
        choices={states}
        chosen={filter.state}
      />
    </ListSearch>
  );
}

interface FilterSelectProps {
  name: string;
  label: string;
  /** Option that stands for no filter. */
  all: string;
  choices: { id: string; name: string }[];
  chosen: string | null;
}

function FilterSelect({ name, label, all, choices, chosen }: FilterSelectProps) {
  return (
    <Select
      // Remounted when the URL changes, so that the fields show its values.
      key={chosen}
      name={name}
      defaultValue={chosen ?? ""}
      aria-label={label}
      className="min-w-0 max-sm:grow max-sm:basis-2/5 sm:w-40"
    >
      <option value="">{all}</option>
      {choices.map((choice) => (
        <option key={choice.id} value={choice.id}>
          {choice.name}
        </option>
      ))}
    </Select>
  );
}
