import type { OfferedNewsletter } from "#app/features/newsletter/lists/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { useChoicesText } from "./newsletter-choices-text.ts";

/** Confirms an address; where there are several newsletters, with a choice of them. */
export function NewsletterConfirmForm({ newsletters }: { newsletters: OfferedNewsletter[] }) {
  const { t } = useText();
  const { t: say } = useChoicesText();
  return (
    <form method="post" className="mt-8 grid w-full justify-items-center gap-6">
      {newsletters.length > 1 && (
        <fieldset className="w-full text-start">
          <legend className="mb-2 font-medium">{say("choose")}</legend>
          {newsletters.map(({ id, name, description, isDefault }) => (
            <CheckField
              key={id}
              name="newsletter"
              value={id}
              defaultChecked={isDefault}
              hint={description || undefined}
            >
              <bdi className="wrap-anywhere">{name}</bdi>
            </CheckField>
          ))}
        </fieldset>
      )}
      <Button type="submit">{t("newsletter.confirmAction")}</Button>
    </form>
  );
}
