import { useBrokenPaths } from "#app/desk/editor/publishing/same-site-links.ts";
import { listAddress } from "#app/desk/lists/list-search.tsx";
import { useDeskErrors } from "#app/desk/shell/desk-text.ts";
import type { BrokenEmailLink, EmailProblem } from "#app/features/newsletter/checks/problems.ts";
import { useMailingText } from "./mailing-text.ts";
import { sendPostHref } from "./newsletter-paths.ts";

interface EmailChecksProps {
  postId: string;
  /** The email that is shown: it stays when its links are followed. */
  shown: Record<"newsletter" | "look" | "free", string | null>;
  problems: EmailProblem[];
  /** Null until somebody has requested them; "too-many" where others wait for links as well. */
  brokenLinks: BrokenEmailLink[] | "too-many" | null;
  /** Links into this site, which the browser tries then. */
  ownPaths: string[];
}

/** Warnings before an email is sent. None of them prevents sending. */
export function EmailChecks({ postId, shown, problems, brokenLinks, ownPaths }: EmailChecksProps) {
  const { t } = useMailingText();
  const errorText = useDeskErrors();
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-semibold">{t("checks.title")}</h2>
      {problems.length === 0 ? (
        <p className="text-sm text-green-800 dark:text-green-300">{t("checks.fine")}</p>
      ) : (
        <ul className="grid gap-2 rounded-2xl bg-amber-50 px-4 py-3 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100">
          {problems.map((problem) => (
            <li key={problem.kind}>
              {t(`check.${problem.kind}`, "n" in problem ? { n: problem.n } : {})}
            </li>
          ))}
        </ul>
      )}
      {brokenLinks === "too-many" ? (
        <p role="alert" className="text-sm text-red-700 dark:text-red-300">
          {errorText(brokenLinks)}
        </p>
      ) : (
        brokenLinks && <Links elsewhere={brokenLinks} ownPaths={ownPaths} />
      )}
      <a
        href={listAddress(sendPostHref(postId), { ...shown, links: "1" })}
        className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("checks.links")}
      </a>
    </section>
  );
}

interface LinksProps {
  elsewhere: BrokenEmailLink[];
  ownPaths: string[];
}

function Links({ elsewhere, ownPaths }: LinksProps) {
  const { t } = useMailingText();
  const { broken, isDone } = useBrokenPaths(ownPaths);
  const brokenLinks = [...elsewhere, ...broken.map((url) => ({ url, isMissing: true }))];
  if (brokenLinks.length === 0 && !isDone) return null;
  if (brokenLinks.length === 0)
    return (
      <p role="status" className="text-sm text-green-800 dark:text-green-300">
        {t("checks.linksFine")}
      </p>
    );
  return (
    <ul
      role="alert"
      className="grid gap-2 rounded-2xl bg-red-50 px-4 py-3 text-sm text-red-800 dark:bg-red-950/60 dark:text-red-200"
    >
      {brokenLinks.map(({ url, isMissing }) => (
        <li key={url} className="wrap-anywhere">
          {t(isMissing ? "checks.missing" : "checks.unreachable")} <bdi dir="ltr">{url}</bdi>
        </li>
      ))}
    </ul>
  );
}
