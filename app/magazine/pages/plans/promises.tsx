import Check from "lucide-react/icons/check";
import { type PlanPromise, promisesOf } from "#app/features/billing/plans/promises.ts";
import type { PlanView } from "#app/features/billing/plans/queries.server.ts";
import { useOffersText } from "./offers-text.ts";

function usePromise(): (promised: PlanPromise) => string {
  const { t } = useOffersText();
  return (promised) => {
    switch (promised.kind) {
      case "reading":
        return t("promise.reading");
      case "newsletter":
        return t("promise.newsletter");
      case "posts":
        return t(promised.per === "/yr" ? "promise.postsYear" : "promise.postsMonth", {
          n: promised.n,
        });
      case "support":
        return promised.words;
    }
  };
}

/** Benefits of a plan: those that the program keeps, then the owner's own words. */
export function Promises({ plan, className }: { plan: PlanView; className: string }) {
  const promiseText = usePromise();
  const lines = [...new Set([...promisesOf(plan).map(promiseText), ...plan.features])];
  return (
    <ul className={className}>
      {lines.map((line) => (
        <li key={line} className="flex gap-3 text-neutral-700 dark:text-neutral-300">
          <Check
            aria-hidden="true"
            className="mt-1 size-4 shrink-0 text-primary-600 dark:text-primary-300"
          />
          <bdi className="text-pretty">{line}</bdi>
        </li>
      ))}
    </ul>
  );
}
