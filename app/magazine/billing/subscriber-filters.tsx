import { SUBSCRIBER_STATES, type SubscriberState } from "#app/features/billing/subscriber-turn.ts";
import { ListSearch } from "#app/magazine/dashboard/list-search.tsx";
import { Select } from "#app/magazine/dashboard/select-field.tsx";
import { type BillingKey, useBillingText } from "./billing-text.ts";
import { PAYMENTS_PATH } from "./payments-address.ts";

/** What the list is narrowed down by. */
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

/** Searches and narrows down the list in one plain form, so that each choice has an address. */
export function SubscriberFilters({ filter, plans }: SubscriberFiltersProps) {
  const { t } = useBillingText();
  const states = SUBSCRIBER_STATES.map((id) => ({ id, name: t(STATE_NAME[id]) }));
  return (
    <ListSearch
      path={PAYMENTS_PATH}
      words={filter.words}
      kept={{ view: "subscribers" }}
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
  /** What stands for no choice. */
  all: string;
  choices: { id: string; name: string }[];
  chosen: string | null;
}

function FilterSelect({ name, label, all, choices, chosen }: FilterSelectProps) {
  return (
    <Select
      // Another address shows its own choice.
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
