import { isRouteErrorResponse } from "react-router";
import { SomethingFailed } from "#app/magazine/pages/failure.tsx";
import { PageTitle } from "#app/magazine/shell/page-title.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { useDeskText } from "./desk-text.ts";
import { useShellText } from "./shell-text.ts";

/** The status of what is sent without a session; pages that are read lead to the log-in page instead. */
const SIGN_IN_NEEDED = 401;

/** Why a page of the desk is not there, by the status of its response. */
const REASON = new Map([
  [SIGN_IN_NEEDED, "signedOut"],
  [403, "forbidden"],
  [404, "missing"],
] as const);

const reasonFor = (error: unknown) =>
  isRouteErrorResponse(error) ? REASON.get(error.status as 401 | 403 | 404) : undefined;

/** Whether something was sent after the session had ended. */
export const isSignedOut = (error: unknown): boolean => reasonFor(error) === "signedOut";

/** In a tab of its own: from this one the way back leads to the form with what was typed. */
function LogIn() {
  const { t } = useDeskText();
  return (
    <a href="/login" target="_blank" rel="noopener" className={buttonClass()}>
      {t("save.logIn")}
    </a>
  );
}

interface DeskFailureProps {
  error: unknown;
  /** Further explanation. */
  children?: React.ReactNode;
}

/** Replaces a page of the desk that could not be shown. */
export function DeskFailure({ error, children }: DeskFailureProps) {
  const { t } = useShellText();
  const reason = reasonFor(error);
  if (!reason) return <SomethingFailed error={error} />;
  return (
    <div className="grid max-w-xl gap-4 py-10">
      <PageTitle title={t(`failure.${reason}`)} />
      <h1 className="text-xl font-semibold">{t(`failure.${reason}`)}</h1>
      <p className="text-neutral-600 dark:text-neutral-300">{t(`advice.${reason}`)}</p>
      {children}
      <p>
        {reason === "signedOut" ? (
          <LogIn />
        ) : (
          <LinkButton href="/dashboard/root">{t("failure.home")}</LinkButton>
        )}
      </p>
    </div>
  );
}

/** In place of a page without the desk's frame: an editor, or anything after the session has ended. */
export function BareFailure(props: DeskFailureProps) {
  return (
    <div className="desk">
      <main id="content" tabIndex={-1} className="mx-auto w-fit px-4">
        <DeskFailure {...props} />
      </main>
    </div>
  );
}
