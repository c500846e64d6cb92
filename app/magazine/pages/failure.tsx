import { isRouteErrorResponse } from "react-router";
import { PageTitle } from "#app/magazine/shell/page-title.tsx";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { NotFoundPage } from "./not-found.tsx";

const hasStatus = (error: unknown, status: number): boolean =>
  isRouteErrorResponse(error) && error.status === status;

/** The error page: a retry and a link home. */
function SomethingFailed({ isOutage }: { isOutage: boolean }) {
  const { t } = useText();
  const { pathname, search } = usePageAddress();
  return (
    <div className="page-container py-24 text-center lg:py-36">
      <PageTitle title={t("failure.title")} />
      <h1 className="font-display text-3xl font-semibold tracking-tight md:text-4xl">
        {t("failure.text")}
      </h1>
      <p className="mx-auto mt-4 max-w-xl text-balance text-neutral-500 dark:text-neutral-400">
        {t(isOutage ? "failure.unavailable" : "failure.advice")}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        <a href={pathname + search} data-document className={buttonClass()}>
          {t("failure.again")}
        </a>
        <a href="/" data-document className={buttonClass("secondary")}>
          {t("notFound.home")}
        </a>
      </p>
    </div>
  );
}

/** Replaces a page that could not be rendered. */
export function Failure({ error }: { error: unknown }) {
  return (
    <main id="content" tabIndex={-1}>
      {hasStatus(error, 404) ? (
        <NotFoundPage />
      ) : (
        <SomethingFailed isOutage={hasStatus(error, 503)} />
      )}
    </main>
  );
}
