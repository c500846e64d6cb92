import { useText } from "#app/platform/i18n/text.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** The front page of a magazine that has not published anything yet. */
export function NothingYet({ name, tagline }: { name: string; tagline: string }) {
  const { t } = useText();
  return (
    <section aria-labelledby="nothing-yet" className="mx-auto max-w-3xl py-20 text-center lg:py-32">
      <h1
        id="nothing-yet"
        className="font-display text-4xl font-semibold tracking-tight text-balance sm:text-6xl"
      >
        {name}
      </h1>
      <p className="mt-6 text-xl text-balance text-neutral-700 dark:text-neutral-200">{tagline}</p>
      <p className="mt-4 text-pretty text-neutral-600 dark:text-neutral-300">
        {t("home.nothingYet")}
      </p>
      <div className="mt-10 flex flex-wrap justify-center gap-3">
        <LinkButton href="/about#newsletter">{t("home.tellMe")}</LinkButton>
        <LinkButton href="/about" kind="secondary">
          {t("home.about")}
        </LinkButton>
      </div>
    </section>
  );
}
