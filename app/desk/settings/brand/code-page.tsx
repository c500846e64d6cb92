import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { SettingsForm } from "#app/desk/settings/settings-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { useBrandText } from "./brand-text.ts";
import { CodeFields, CodeNotes, type CodeNotesProps, CodeWarning } from "./code-fields.tsx";

interface SharedProps {
  head: string;
  foot: string;
  version: string;
  notes: CodeNotesProps;
  /** Whether the site was started without the code. */
  isSafeMode: boolean;
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
  isDone: boolean;
}

interface SiteCodePageProps extends SharedProps {
  isOn: boolean;
  origins: readonly string[];
}

/** The code of every public page. */
export function SiteCodePage({ isOn, origins, refusal, ...props }: SiteCodePageProps) {
  const { t } = useBrandText();
  return (
    <SettingsLayout
      title={{ name: t("code.title") }}
      lead={{ name: t("code.lead") }}
      done={props.isDone && !refusal ? "form.saved" : null}
    >
      <CodeWarning isSafeMode={props.isSafeMode} />
      <CodeNotes {...props.notes} />
      <SettingsForm version={props.version} refusal={refusal}>
        <div className="grid gap-6 md:grid-cols-2">
          <CheckField name="isOn" defaultChecked={isOn} className="text-sm md:col-span-2">
            {t("code.isOn")}
          </CheckField>
          <CodeFields head={props.head} foot={props.foot} />
          <TextAreaField
            name="origins"
            label={t("code.origins")}
            hint={t("code.originsHint")}
            rows={4}
            dir="ltr"
            spellCheck={false}
            className="md:col-span-2"
            defaultValue={origins.join("\n")}
          />
          {props.hasPassword && <CurrentPassword />}
        </div>
      </SettingsForm>
    </SettingsLayout>
  );
}

interface PostCodePageProps extends SharedProps {
  post: { id: string; title: string };
}

/** The code of one post's page. */
export function PostCodePage({ post, refusal, ...props }: PostCodePageProps) {
  const { t } = useBrandText();
  return (
    <SettingsLayout
      title={{ name: t("code.postTitle", { title: post.title }) }}
      lead={{ name: t("code.postLead") }}
      done={props.isDone && !refusal ? "form.saved" : null}
      aside={
        <a
          href={`/dashboard/posts/${post.id}`}
          className="focus-ring inline-block rounded-sm py-0.5 text-sm underline"
        >
          {t("code.back")}
        </a>
      }
    >
      <CodeWarning isSafeMode={props.isSafeMode} />
      <CodeNotes {...props.notes} />
      <SettingsForm version={props.version} refusal={refusal}>
        <div className="grid gap-6 md:grid-cols-2">
          <CodeFields head={props.head} foot={props.foot} />
          {props.hasPassword && <CurrentPassword />}
        </div>
      </SettingsForm>
    </SettingsLayout>
  );
}
