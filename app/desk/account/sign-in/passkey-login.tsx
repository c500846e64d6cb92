import Fingerprint from "lucide-react/icons/fingerprint-pattern";
import { useId, useState } from "react";
import { logInWithPasskey } from "#app/desk/account/security/passkey-steps.ts";
import { usePasskeys } from "#app/desk/account/security/use-passkeys.ts";
import { ACCOUNT_ERRORS, useAccountText } from "#app/features/accounts/account-text.ts";
import { Button } from "#app/ui/button.tsx";

/** Signs in with a passkey, where the browser supports it. */
export function PasskeyLogin({ next }: { next: string }) {
  const { t } = useAccountText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const canUse = usePasskeys();
  const reason = useId();
  async function logIn() {
    setIsBusy(true);
    const errors = await logInWithPasskey();
    // A full page load, since the header depends on who is signed in.
    if (!errors) return window.location.assign(next);
    setIsBusy(false);
    setProblem(errors.form?.[0] ?? "bad-passkey");
  }
  return (
    <div className="grid gap-2">
      <Button
        kind="secondary"
        className="w-full"
        disabled={!canUse || isBusy}
        aria-describedby={canUse === false ? reason : undefined}
        onClick={logIn}
      >
        <Fingerprint aria-hidden="true" className="size-5" />
        {t("passkeys.login")}
      </Button>
      {canUse === false && (
        <p id={reason} className="text-center text-sm text-neutral-600 dark:text-neutral-300">
          {t("passkeys.cannot")}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-center text-sm text-red-700 dark:text-red-300">
          {t(ACCOUNT_ERRORS[problem] ?? "error.unusable")}
        </p>
      )}
    </div>
  );
}
