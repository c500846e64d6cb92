import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import type { SiteIcon } from "#app/features/site/site-icon.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { useBrandText } from "./brand-text.ts";
import { IconFields } from "./icon-fields.tsx";

interface IconPageProps {
  name: string;
  icon: SiteIcon | null;
  version: string;
  refusal: FormRefusal | undefined;
  isDone: boolean;
}

/** The magazine's icon. */
export function IconPage({ name, icon, version, refusal, isDone }: IconPageProps) {
  const { t } = useBrandText();
  return (
    <SettingsLayout
      title={{ name: t("page.title") }}
      lead={{ name: t("page.lead") }}
      done={isDone && !refusal ? "form.saved" : null}
    >
      <SettingsForm version={version} refusal={refusal} hasFiles>
        <IconFields key={icon?.version} icon={icon} name={name} />
      </SettingsForm>
    </SettingsLayout>
  );
}
