import { Fingerprint } from "lucide-react";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { ERROR_TEXT, useAccountText } from "./account-text.ts";
import { logInWithPasskey } from "./passkey-steps.ts";
import { usePasskeys } from "./use-passkeys.ts";

/** Signs in without a password, where the browser can. */
export function PasskeyLogin({ next }: { next: string }) {
  const { t } = useAccountText();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const canUse = usePasskeys();
  async function logIn() {
    setIsBusy(true);
    const errors = await logInWithPasskey();
    // A whole new document: who one is changes the page around it.
    if (!errors) return window.location.assign(next);
    setIsBusy(false);
    setProblem(errors.form?.[0] ?? "bad-passkey");
  }
  return (
    <div className="grid gap-2">
      <Button kind="secondary" className="w-full" disabled={!canUse || isBusy} onClick={logIn}>
        <Fingerprint aria-hidden="true" className="size-5" />
        {t("passkeys.login")}
      </Button>
      {problem && (
        <p role="alert" className="text-center text-sm text-red-700 dark:text-red-300">
          {t(ERROR_TEXT[problem] ?? "error.unusable")}
        </p>
      )}
    </div>
  );
}
