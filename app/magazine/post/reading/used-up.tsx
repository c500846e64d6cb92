import { LinkButton } from "#app/ui/button.tsx";
import { Container } from "#app/ui/section.tsx";
import { useWallText } from "./wall-text.ts";

interface UsedUpProps {
  title: string;
  path: string;
  isSignedIn: boolean;
}

/** A reader without a plan has opened all free posts of the month. */
export function UsedUp({ title, path, isSignedIn }: UsedUpProps) {
  const { t } = useWallText();
  return (
    <Container>
      <section
        data-wall="used-up"
        className="mx-auto my-10 max-w-2xl rounded-3xl border border-neutral-200 bg-neutral-50 px-6 py-10 text-center sm:my-16 sm:px-12 sm:py-14 dark:border-neutral-700 dark:bg-neutral-800/50"
      >
        <h1 className="font-display text-2xl font-semibold tracking-tight text-balance">
          {t("wall.usedUp")}
        </h1>
        <p className="mx-auto mt-3 max-w-md text-pretty text-neutral-600 dark:text-neutral-300">
          {t("wall.usedUpHint", { title })}
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">
          <LinkButton href="/subscription">{t("wall.plans")}</LinkButton>
          {!isSignedIn && (
            <LinkButton kind="secondary" href={`/login?next=${encodeURIComponent(path)}`}>
              {t("wall.logIn")}
            </LinkButton>
          )}
          <LinkButton kind="plain" href={path}>
            {t("wall.back")}
          </LinkButton>
        </div>
      </section>
    </Container>
  );
}
