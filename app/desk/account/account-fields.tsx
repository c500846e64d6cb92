import { useAccountText } from "#app/features/accounts/account-text.ts";
import { PASSWORD_MIN_LENGTH } from "#app/features/accounts/passwords/password-length.ts";
import { TextField } from "#app/ui/forms/field.tsx";

/** The email address of the account. */
export function EmailField() {
  const { t } = useAccountText();
  return (
    <TextField
      name="email"
      label={t("field.email")}
      type="email"
      autoComplete="username"
      required
    />
  );
}

/** The display name. `suggested` is the initial value. */
export function NameField({ suggested }: { suggested?: string }) {
  const { t } = useAccountText();
  return (
    <TextField
      name="name"
      label={t("field.name")}
      hint={t("field.nameHint")}
      autoComplete="name"
      maxLength={120}
      required
      defaultValue={suggested}
    />
  );
}

interface NewPasswordFieldProps {
  name?: "password" | "newPassword";
  label?: "field.password" | "field.newPassword";
}

/** A new password; browsers offer to generate one. */
export function NewPasswordField({
  name = "password",
  label = "field.password",
}: NewPasswordFieldProps) {
  const { t } = useAccountText();
  return (
    <TextField
      name={name}
      label={t(label)}
      hint={t("field.passwordHint")}
      type="password"
      autoComplete="new-password"
      minLength={PASSWORD_MIN_LENGTH}
      required
    />
  );
}

/** The current password, required before sensitive changes. */
export function CurrentPassword() {
  const { t } = useAccountText();
  return (
    <TextField
      name="currentPassword"
      label={t("field.currentPassword")}
      type="password"
      autoComplete="current-password"
      required
    />
  );
}
