import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { integrationHref } from "#app/desk/settings/integrations/integration-paths.ts";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { WEBHOOK_EVENTS } from "#app/features/webhooks/events.ts";
import { WEBHOOK_FORMATS } from "#app/features/webhooks/models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { BackToIntegration } from "./back-to-integration.tsx";
import { useWebhookErrors, useWebhooksText } from "./webhooks-text.ts";

interface NewWebhookPageProps {
  integrationId: string;
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** Form of a new webhook. */
export function NewWebhookPage({ integrationId, hasPassword, refusal }: NewWebhookPageProps) {
  const { t } = useWebhooksText();
  return (
    <SettingsLayout title={{ name: t("list.new") }} lead={{ name: t("new.lead") }}>
      <BackToIntegration href={integrationHref(integrationId)} />
      <DeskForm refusal={refusal} errorText={useWebhookErrors()} className="grid max-w-2xl gap-6">
        <FormError />
        <WebhookFields />
        {hasPassword && <CurrentPassword />}
        <Button type="submit" className="justify-self-start">
          {t("new.create")}
        </Button>
      </DeskForm>
    </SettingsLayout>
  );
}

function WebhookFields() {
  const { t } = useWebhooksText();
  return (
    <>
      <SelectField name="event" label={t("field.event")} defaultValue="post.published">
        {WEBHOOK_EVENTS.map((event) => (
          <option key={event} value={event}>
            {t(`event.${event}`)} ({event})
          </option>
        ))}
      </SelectField>
      <SelectField name="format" label={t("field.format")} defaultValue="json">
        {WEBHOOK_FORMATS.map((format) => (
          <option key={format} value={format}>
            {t(`format.${format}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="address"
        type="url"
        label={t("field.address")}
        hint={t("field.addressHint")}
        required
        maxLength={1000}
        dir="ltr"
        placeholder="https://"
        autoComplete="off"
      />
      <TextField
        name="secret"
        label={t("field.secret")}
        hint={t("field.secretHint")}
        maxLength={500}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
