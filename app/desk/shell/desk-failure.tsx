import { isRouteErrorResponse } from "react-router";
import { SomethingFailed } from "#app/magazine/pages/failure.tsx";
import { PageTitle } from "#app/magazine/shell/page-title.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { useShellText } from "./shell-text.ts";

/** Why a page of the desk is not there, by the status of its response. */
const REASON = new Map([
  [403, "forbidden"],
  [404, "missing"],
] as const);

const reasonFor = (error: unknown) =>
  isRouteErrorResponse(error) ? REASON.get(error.status as 403 | 404) : undefined;

/** Replaces a page of the desk that could not be shown. */
export function DeskFailure({ error }: { error: unknown }) {
  const { t } = useShellText();
  const reason = reasonFor(error);
  if (!reason) return <SomethingFailed error={error} />;
  return (
    <div className="grid max-w-xl gap-4 py-10">
      <PageTitle title={t(`failure.${reason}`)} />
      <h1 className="text-xl font-semibold">{t(`failure.${reason}`)}</h1>
      <p className="text-neutral-600 dark:text-neutral-300">{t(`advice.${reason}`)}</p>
      <p>
        <LinkButton href="/dashboard/root">{t("failure.home")}</LinkButton>
      </p>
    </div>
  );
}
