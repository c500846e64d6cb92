import { AccountFrame } from "#app/desk/account/account-frame.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { PictureField } from "#app/desk/forms/picture-field.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { OwnProfile } from "#app/features/accounts/profile/profile-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { BylineFields, PictureRemoval } from "./byline-fields.tsx";

type ProfileDone = "saved" | "emailSent" | "emailMoved";

/** Message about the step that has just succeeded. */
function useDone(done: ProfileDone | null): string | null {
  const { t } = useDeskText();
  const { t: tAccount } = useAccountText();
  if (done === "emailMoved") return tAccount("done.emailMoved");
  return done && t(done === "saved" ? "done.profile" : "done.emailSent");
}

interface ProfileFormProps {
  profile: OwnProfile;
  refusal: FormRefusal | undefined;
  done: ProfileDone | null;
}

function Portrait({ profile }: { profile: OwnProfile }) {
  const { t } = useDeskText();
  const name = `${profile.firstName} ${profile.lastName}`;
  return (
    <div className="flex flex-wrap items-center gap-5 md:col-span-2">
      <Avatar
        name={name}
        picture={profile.avatar}
        width={80}
        className="size-20 rounded-full text-2xl"
      />
      <div className="grid min-w-0 grow gap-2">
        <PictureField name="avatar" label={t("profile.avatar")} hint={t("upload.hint")} />
        {profile.avatar && <PictureRemoval name="avatar" />}
      </div>
    </div>
  );
}

function PasswordFields({ hasPassword }: Pick<OwnProfile, "hasPassword">) {
  const { t } = useDeskText();
  return (
    <>
      <TextField
        name="currentPassword"
        label={t("profile.currentPassword")}
        hint={t(hasPassword ? "profile.passwordHint" : "profile.noPassword")}
        type="password"
        autoComplete="current-password"
      />
      <TextField
        name="newPassword"
        label={t("profile.newPassword")}
        hint={t("profile.newPasswordHint")}
        type="password"
        autoComplete="new-password"
      />
    </>
  );
}

/** Account details, and the public profile of authors. */
export function ProfileForm({ profile, refusal, done }: ProfileFormProps) {
  const { t } = useDeskText();
  const { t: tAccount } = useAccountText();
  const doneText = useDone(done);
  const isUnconfirmed = profile.email !== "" && !profile.isEmailVerified;
  return (
    <AccountFrame path="/dashboard/edit-profile" done={refusal ? null : doneText}>
      <h2 className="text-lg font-semibold">{t("profile.title")}</h2>
      <DeskForm
        refusal={refusal}
        encType="multipart/form-data"
        className="grid gap-6 md:grid-cols-2"
      >
        <FormError className="md:col-span-2" />
        <Portrait profile={profile} />
        <TextField
          name="firstName"
          label={t("profile.firstName")}
          required
          maxLength={59}
          autoComplete="given-name"
          defaultValue={profile.firstName}
        />
        <TextField
          name="lastName"
          label={t("profile.lastName")}
          maxLength={59}
          autoComplete="family-name"
          defaultValue={profile.lastName}
        />
        <PasswordFields hasPassword={profile.hasPassword} />
        <TextField
          name="email"
          label={t("profile.email")}
          hint={isUnconfirmed ? tAccount("email.unconfirmed") : undefined}
          type="email"
          autoComplete="email"
          defaultValue={profile.email}
          className="md:col-span-2"
        />
        {profile.byline && <BylineFields byline={profile.byline} />}
        <Button type="submit" className="md:col-span-2">
          {t("profile.update")}
        </Button>
      </DeskForm>
    </AccountFrame>
  );
}
