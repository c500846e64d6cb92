import { isRouteErrorResponse } from "react-router";
import { PageTitle } from "#app/magazine/shell/page-title.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { NotFoundPage } from "./not-found.tsx";

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404;
}

/** The error page: a retry and a link home. */
function SomethingFailed() {
  const { t } = useText();
  return (
    <div className="page-container py-24 text-center lg:py-36">
      <PageTitle title={t("failure.title")} />
      <h1 className="font-display text-3xl font-semibold tracking-tight md:text-4xl">
        {t("failure.text")}
      </h1>
      <p className="mx-auto mt-4 max-w-xl text-balance text-neutral-500 dark:text-neutral-400">
        {t("failure.advice")}
      </p>
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        <Button onClick={() => window.location.reload()}>{t("failure.again")}</Button>
        <a href="/" data-document className={buttonClass("secondary")}>
          {t("notFound.home")}
        </a>
      </p>
    </div>
  );
}

/** Replaces a page that could not be rendered. */
export function FailurePage({ error }: { error: unknown }) {
  return (
    <main id="content" tabIndex={-1}>
      {isNotFound(error) ? <NotFoundPage /> : <SomethingFailed />}
    </main>
  );
}
