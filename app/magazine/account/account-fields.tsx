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
