import { formatMoney } from "#app/lib/money.ts";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { Button } from "#app/ui/button.tsx";
import { useOffersText } from "./offers-text.ts";

interface DonatePageProps {
  words: string;
  amountsCents: readonly number[];
  currency: string;
}

const CHOICE =
  "flex min-h-12 cursor-pointer max-sm:odd:last:col-span-2 items-center gap-3 rounded-2xl border border-neutral-300 px-5 has-checked:border-primary-600 has-checked:bg-primary-50 dark:border-neutral-600 dark:has-checked:border-primary-400 dark:has-checked:bg-neutral-800";

function Choice({ name, value, isFirst, children }: React.PropsWithChildren<ChoiceProps>) {
  return (
    <label className={CHOICE}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isFirst}
        className="focus-ring size-5 shrink-0 accent-primary-600"
      />
      {children}
    </label>
  );
}

interface ChoiceProps {
  name: string;
  value: string;
  isFirst: boolean;
}

/** The public page of donations: the amount is chosen here, and given with an account or without. */
export function PublicDonatePage({ words, amountsCents, currency }: DonatePageProps) {
  const { t, locale } = useOffersText();
  return (
    <SheetPage emoji="💛" title={t("donate.title")} description={t("donate.lead")}>
      <Sheet>
        <form action="/subscription/give" className="grid gap-8">
          {words && <p className="text-pretty whitespace-pre-line">{words}</p>}
          <fieldset>
            <legend className="font-medium">{t("donate.choose")}</legend>
            <div className="mt-3 grid grid-cols-2 gap-3">
              {amountsCents.map((cents, index) => (
                <Choice
                  key={cents}
                  name="amount"
                  value={(cents / 100).toFixed(2)}
                  isFirst={index === 0}
                >
                  {formatMoney(cents, currency, locale)}
                </Choice>
              ))}
              <Choice name="amount" value="" isFirst={amountsCents.length === 0}>
                {t("donate.other")}
              </Choice>
            </div>
          </fieldset>
          <fieldset>
            <legend className="font-medium">{t("donate.per")}</legend>
            <div className="mt-3 grid gap-3 sm:grid-cols-2">
              <Choice name="per" value="once" isFirst>
                {t("donate.once")}
              </Choice>
              <Choice name="per" value="/mo" isFirst={false}>
                {t("donate.monthly")}
              </Choice>
            </div>
          </fieldset>
          <Button type="submit" className="justify-self-start">
            {t("donate.go")}
          </Button>
        </form>
      </Sheet>
    </SheetPage>
  );
}
