import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { useMeasuringText } from "#app/features/newsletter/measuring/measuring-text.ts";
import type { NewsletterSettings } from "#app/features/newsletter/settings.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { useNewsletterErrors, useNewsletterText } from "./newsletter-text.ts";

export interface SettingsFormProps {
  settings: NewsletterSettings;
  /** Fingerprint of the stored values, which detects concurrent edits. */
  version: string;
  /** The sender where none is set. */
  defaultAddress: string;
  refusal: FormRefusal | undefined;
}

/** Who newsletters are from, and how fast they are sent. */
export function NewsletterSettingsForm({
  settings,
  version,
  defaultAddress,
  refusal,
}: SettingsFormProps) {
  const { t } = useNewsletterText();
  const { t: say } = useMeasuringText();
  const errorText = useNewsletterErrors();
  return (
    <DeskForm
      refusal={refusal}
      version={version}
      errorText={errorText}
      className="grid max-w-2xl gap-6"
    >
      <FormError />
      <SenderFields settings={settings} defaultAddress={defaultAddress} />
      <TextField
        name="perSecond"
        type="number"
        min={0}
        max={10_000}
        label={t("settings.perSecond")}
        hint={t("settings.perSecondHint")}
        defaultValue={String(settings.perSecond)}
      />
      <section className="grid gap-2">
        <h2 className="text-lg font-semibold">{say("settings.title")}</h2>
        <CheckField
          name="isMeasured"
          defaultChecked={settings.isMeasured}
          hint={say("settings.hint")}
        >
          {say("settings.choose")}
        </CheckField>
      </section>
      <Button type="submit" name="intent" value="settings" className="justify-self-start">
        {t("settings.save")}
      </Button>
    </DeskForm>
  );
}

function SenderFields({
  settings,
  defaultAddress,
}: Pick<SettingsFormProps, "settings" | "defaultAddress">) {
  const { t } = useNewsletterText();
  return (
    <>
      <TextField
        name="senderName"
        label={t("settings.senderName")}
        hint={t("settings.senderNameHint")}
        maxLength={100}
        defaultValue={settings.senderName}
      />
      <TextField
        name="address"
        type="email"
        label={t("settings.address")}
        hint={t("settings.addressHint", { address: defaultAddress })}
        maxLength={254}
        defaultValue={settings.address}
      />
      <TextField
        name="replyTo"
        type="email"
        label={t("settings.replyTo")}
        maxLength={254}
        defaultValue={settings.replyTo}
      />
      <TextField
        name="postalAddress"
        label={t("settings.postalAddress")}
        hint={t("settings.postalAddressHint")}
        maxLength={300}
        defaultValue={settings.postalAddress}
      />
    </>
  );
}
