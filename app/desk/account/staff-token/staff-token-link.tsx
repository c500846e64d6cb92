import { buttonClass } from "#app/ui/button.tsx";
import { STAFF_TOKEN_PATH, useStaffTokenText } from "./staff-token-text.ts";

/** Link from the security page to the token, for users who can have one. */
export function StaffTokenLink() {
  const { t } = useStaffTokenText();
  return (
    <section className="grid gap-5 border-t border-neutral-200 pt-8 dark:border-neutral-700">
      <div>
        <h2 className="text-lg font-semibold">{t("title")}</h2>
        <p className="mt-1 text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("lead")}
        </p>
      </div>
      <p>
        <a href={STAFF_TOKEN_PATH} className={buttonClass("secondary")}>
          {t("manage")}
        </a>
      </p>
    </section>
  );
}
