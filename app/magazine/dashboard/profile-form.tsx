import type { OwnProfile } from "#app/features/accounts/profile-queries.server.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { BylineFields, PictureRemoval } from "./byline-fields.tsx";
import { DeskField, type DeskReply, FormProblem, Replied } from "./desk-form.tsx";
import { DeskRoom } from "./desk-section.tsx";
import { useDeskText } from "./desk-text.ts";
import { FileField } from "./file-field.tsx";

interface ProfileFormProps {
  profile: OwnProfile;
  reply: DeskReply | undefined;
  done: "saved" | "emailSent" | null;
}

function Portrait({ profile }: { profile: OwnProfile }) {
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
        <FileField name="avatar" label="profile.avatar" />
        {profile.avatar && <PictureRemoval name="avatar" />}
      </div>
    </div>
  );
}

/** Who somebody is: to the magazine, and to its readers if they write. */
export function ProfileForm({ profile, reply, done }: ProfileFormProps) {
  const { t } = useDeskText();
  const doneText = done && t(done === "saved" ? "done.profile" : "done.emailSent");
  return (
    <DeskRoom title={t("profile.title")} done={reply ? null : doneText}>
      <Replied reply={reply}>
        <form
          method="post"
          encType="multipart/form-data"
          noValidate={reply !== undefined}
          className="grid gap-6 md:grid-cols-2"
        >
          <FormProblem />
          <Portrait profile={profile} />
          <DeskField
            name="firstName"
            label="profile.firstName"
            required
            maxLength={59}
            autoComplete="given-name"
            stored={profile.firstName}
          />
          <DeskField
            name="lastName"
            label="profile.lastName"
            maxLength={59}
            autoComplete="family-name"
            stored={profile.lastName}
          />
          <DeskField
            name="currentPassword"
            label="profile.currentPassword"
            hint={profile.hasPassword ? "profile.passwordHint" : "profile.noPassword"}
            type="password"
            autoComplete="current-password"
          />
          <DeskField
            name="newPassword"
            label="profile.newPassword"
            hint="profile.newPasswordHint"
            type="password"
            autoComplete="new-password"
          />
          <DeskField
            name="email"
            label="profile.email"
            type="email"
            autoComplete="email"
            stored={profile.email}
            className="md:col-span-2"
          />
          {profile.byline && <BylineFields byline={profile.byline} />}
          <Button type="submit" className="md:col-span-2">
            {t("profile.update")}
          </Button>
        </form>
      </Replied>
    </DeskRoom>
  );
}
