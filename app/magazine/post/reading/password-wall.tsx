import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { unlockHref } from "#app/platform/http/tickets.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { useWallText } from "./wall-text.ts";

interface PasswordWallProps {
  postId: string;
  /** Why the last attempt has failed. */
  problem?: "wrong-password" | "too-many" | "required" | undefined;
  /** A heading of the page itself. */
  isAlone?: boolean;
}

const PROBLEMS = {
  "wrong-password": "wall.passwordWrong",
  "too-many": "wall.passwordTooMany",
  required: "wall.passwordRequired",
} as const;

/** Asks for a post's password. Works without scripts. */
export function PasswordWall({ postId, problem, isAlone }: PasswordWallProps) {
  const { t } = useWallText();
  const Heading = isAlone ? "h1" : "h2";
  return (
    <section
      aria-labelledby="wall-title"
      data-wall="password"
      className="paywall rounded-3xl border border-neutral-200 bg-neutral-50 px-6 py-10 text-center sm:px-12 sm:py-14 print:hidden dark:border-neutral-700 dark:bg-neutral-800/50"
    >
      <LockKeyhole
        aria-hidden="true"
        className="mx-auto size-8 text-primary-600 dark:text-primary-300"
      />
      <Heading
        id="wall-title"
        className="mt-4 font-display text-2xl font-semibold tracking-tight text-balance"
      >
        {t("wall.password")}
      </Heading>
      <p className="mx-auto mt-3 max-w-md text-pretty text-neutral-600 dark:text-neutral-300">
        {t("wall.passwordHint")}
      </p>
      <form
        method="post"
        action={unlockHref(postId)}
        className="mx-auto mt-7 grid max-w-sm gap-4 text-start"
      >
        <TextField
          name="password"
          type="password"
          autoComplete="off"
          required
          maxLength={200}
          dir="ltr"
          label={t("wall.passwordLabel")}
          error={problem && t(PROBLEMS[problem])}
          autoFocus={problem !== undefined}
        />
        <Button type="submit">{t("wall.read")}</Button>
      </form>
    </section>
  );
}
