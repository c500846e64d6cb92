import { PASSWORD_MIN_LENGTH } from "#app/features/accounts/password-length.ts";
import { AccountField, type AccountReply } from "./account-form.tsx";

/** The address that somebody signs in with. */
export function EmailField({ reply }: { reply: AccountReply | undefined }) {
  return (
    <AccountField
      name="email"
      label="field.email"
      type="email"
      autoComplete="username"
      reply={reply}
    />
  );
}

interface NameFieldProps {
  /** What stands in it before anything was typed. */
  suggested?: string;
  reply: AccountReply | undefined;
}

/** How somebody is called where others read it. */
export function NameField({ suggested, reply }: NameFieldProps) {
  return (
    <AccountField
      name="name"
      label="field.name"
      hint="field.nameHint"
      autoComplete="name"
      maxLength={120}
      reply={reply}
      defaultValue={reply?.values.name ?? suggested}
    />
  );
}

interface NewPasswordFieldProps {
  name?: "password" | "newPassword";
  label?: "field.password" | "field.newPassword";
  reply: AccountReply | undefined;
}

/** A password to be made up; browsers offer one. */
export function NewPasswordField({
  name = "password",
  label = "field.password",
  reply,
}: NewPasswordFieldProps) {
  return (
    <AccountField
      name={name}
      label={label}
      hint="field.passwordHint"
      type="password"
      autoComplete="new-password"
      minLength={PASSWORD_MIN_LENGTH}
      reply={reply}
    />
  );
}
