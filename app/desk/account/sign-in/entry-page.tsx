import { useAccountText } from "#app/features/accounts/account-text.ts";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { BrandIcon } from "#app/ui/icons/brand-icon.tsx";

/** Sign-in providers, in display order. */
export const SIGN_IN_PROVIDERS = [
  { id: "facebook", name: "Facebook" },
  { id: "twitter", name: "Twitter" },
  { id: "google", name: "Google" },
] as const;

/** Adds the return URL, unless it is the front page. */
export function withNext(path: string, next: string): string {
  return next === "/" ? path : `${path}?next=${encodeURIComponent(next)}`;
}

interface EntryPageProps {
  emoji?: string;
  title: string;
  description: string;
  children: React.ReactNode;
}

/** Layout of the sign-in pages: a narrow column. */
export function EntryPage({ children, ...heading }: EntryPageProps) {
  return (
    <SheetPage {...heading}>
      <Sheet>
        <div className="mx-auto grid max-w-md gap-6">{children}</div>
      </Sheet>
    </SheetPage>
  );
}

function Rule({ label }: { label: string }) {
  return (
    <p className="flex items-center gap-4 text-sm font-medium text-neutral-500 dark:text-neutral-400">
      <span aria-hidden="true" className="h-px grow bg-neutral-200 dark:bg-neutral-700" />
      {label}
      <span aria-hidden="true" className="h-px grow bg-neutral-200 dark:bg-neutral-700" />
    </p>
  );
}

/** Buttons of the sign-in providers, and the divider below them. */
export function ProviderButtons({ next }: { next: string }) {
  const { t } = useAccountText();
  return (
    <>
      <ul className="grid gap-3">
        {SIGN_IN_PROVIDERS.map(({ id, name }) => (
          <li key={id}>
            <a
              href={withNext(`/login/${id}`, next)}
              data-document
              className="focus-ring relative flex h-12 items-center justify-center rounded-full bg-primary-50 px-11 text-center text-sm font-medium text-neutral-800 transition-colors hover:bg-primary-100 dark:bg-neutral-800 dark:text-neutral-200 dark:hover:bg-neutral-700"
            >
              <BrandIcon name={id} className="absolute start-5 size-5" />
              {t("provider.continue", { provider: name })}
            </a>
          </li>
        ))}
      </ul>
      <Rule label={t("field.or")} />
    </>
  );
}

/** Links to the other sign-in pages, below the form. */
export function CrossLinks({ children }: { children: React.ReactNode }) {
  return <p className="text-center text-sm text-neutral-600 dark:text-neutral-300">{children}</p>;
}

/** A link to another sign-in page, for `CrossLinks`. */
export function CrossLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <a
      href={href}
      className="focus-ring rounded-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
    >
      {children}
    </a>
  );
}
