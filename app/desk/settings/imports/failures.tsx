import { isAddressError, useAddressErrors } from "#app/desk/settings/addresses/addresses-text.ts";
import { failureKind } from "#app/features/imports/failure-kinds.ts";
import type { ImportFailure } from "#app/features/imports/failures.server.ts";
import { useImportsText } from "./imports-text.ts";

/** A sentence for a code of an import or of redirects; the errors of a command as they are. */
function useReasonText(): (reason: string) => string {
  const { t } = useImportsText();
  const addressError = useAddressErrors();
  return (reason) => {
    const kind = failureKind(reason);
    if (kind) return t(`failure.${kind}`);
    return isAddressError(reason) ? addressError(reason) : `${t("failure.refused")} ${reason}`;
  };
}

/** Items that an import failed on, by reason. */
export function Failures({ failures }: { failures: readonly ImportFailure[] }) {
  const { t } = useImportsText();
  const reasonText = useReasonText();
  const groups = Map.groupBy(failures, ({ reason }) => reasonText(reason));
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold">{t("failures")}</h2>
      {[...groups].map(([reason, ofReason]) => (
        <details
          key={reason}
          className="rounded-2xl border border-neutral-200 px-4 py-3 text-sm dark:border-neutral-700"
        >
          <summary className="focus-ring cursor-pointer rounded-sm">
            {t("lossCount", { words: reason, n: ofReason.length })}
          </summary>
          <ul
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            className="focus-ring mt-3 grid max-h-80 gap-2 overflow-y-auto rounded-sm text-neutral-600 dark:text-neutral-300"
          >
            {ofReason.map(({ address }) => (
              <li key={address}>
                <bdi className="wrap-anywhere">{address}</bdi>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}
