import { isRouteErrorResponse } from "react-router";
import { PageTitle } from "#app/magazine/shell/page-title.tsx";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { type TextKey, useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { NotFoundPage } from "./not-found.tsx";

const hasStatus = (error: unknown, status: number): boolean =>
  isRouteErrorResponse(error) && error.status === status;

/** How browsers word a request, script or style sheet that never arrived, or not as a whole. */
const NOT_ARRIVED =
  /^(?:failed to fetch|fetch failed|networkerror|network error|load failed|(?:the )?(?:network|internet) connection|could not connect|importing a module|error loading dynamically imported module|unable to (?:preload css|decode))/i;

/** Whether the connection has failed, and no program. */
export const hasNotArrived = (error: unknown): boolean =>
  error instanceof Error && NOT_ARRIVED.test(error.message);

/**
 * Kind of failure: the connection, the database, or a page. By the error alone:
 * a fault of a program does not become one of the connection because the browser happens to be offline.
 */
export function kindOfFailure(error: unknown): "offline" | "outage" | "busy" | "error" {
  if (hasNotArrived(error)) return "offline";
  if (hasStatus(error, 429)) return "busy";
  return hasStatus(error, 503) ? "outage" : "error";
}

const TITLE: Record<ReturnType<typeof kindOfFailure>, TextKey> = {
  offline: "failure.offline",
  outage: "failure.text",
  busy: "failure.busy",
  error: "failure.text",
};

const ADVICE: typeof TITLE = {
  offline: "failure.offlineAdvice",
  outage: "failure.unavailable",
  busy: "failure.busyAdvice",
  error: "failure.advice",
};

interface FailureProps {
  error: unknown;
  /** Without header, player and what exchanges pages: the browser loads the next one. */
  isBare?: boolean;
  /** Further explanation. */
  children?: React.ReactNode;
}

/** The error page: a retry and a link home. Both are visits like any other, so sound goes on. */
export function SomethingFailed({ error, isBare, children }: FailureProps) {
  const { t } = useText();
  const { pathname, search } = usePageAddress();
  const kind = kindOfFailure(error);
  const asDocument = isBare ? { "data-document": "" } : {};
  return (
    <div className="page-container py-24 text-center lg:py-36">
      <PageTitle title={t("failure.title")} />
      <h1 className="font-display text-3xl font-semibold tracking-tight md:text-4xl">
        {t(TITLE[kind])}
      </h1>
      <p className="mx-auto mt-4 max-w-xl text-balance text-neutral-500 dark:text-neutral-400">
        {t(ADVICE[kind])}
      </p>
      {children}
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        <a href={pathname + search} {...asDocument} className={buttonClass()}>
          {t("failure.again")}
        </a>
        <a href="/" {...asDocument} className={buttonClass("secondary")}>
          {t("notFound.home")}
        </a>
      </p>
    </div>
  );
}

/** Replaces a page that could not be rendered. */
export function Failure(props: FailureProps) {
  return (
    <main id="content" tabIndex={-1}>
      {hasStatus(props.error, 404) ? <NotFoundPage /> : <SomethingFailed {...props} />}
    </main>
  );
}
