import Check from "lucide-react/icons/check";
import { benefitsOf, type PlanBenefit } from "#app/features/billing/plans/benefits.ts";
import type { PlanView } from "#app/features/billing/plans/queries.server.ts";
import { useOffersText } from "./offers-text.ts";

function useBenefitText(): (benefit: PlanBenefit) => string {
  const { t } = useOffersText();
  return (benefit) => {
    switch (benefit.kind) {
      case "reading":
        return t("promise.reading");
      case "newsletter":
        return t("promise.newsletter");
      case "posts":
        return t(benefit.per === "/yr" ? "promise.postsYear" : "promise.postsMonth", {
          n: benefit.n,
        });
      case "support":
        return benefit.words;
    }
  };
}

/** Benefits of a plan: those that the program keeps, then the owner's own words. */
export function PlanBenefits({ plan, className }: { plan: PlanView; className: string }) {
  const textOf = useBenefitText();
  const lines = [...new Set([...benefitsOf(plan).map(textOf), ...plan.features])];
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
