import type { MeResponse } from "#app/features/accounts/me.ts";
import { useMe } from "#app/features/accounts/use-me.ts";
import type { HeaderStyle } from "#app/features/site/site-choices.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import type { OwnersPanelProps } from "./owners-panel.tsx";
import { ReaderTools } from "./reader-tools.tsx";

/** On the narrowest phones the magazine's name has precedence. */
const NARROWEST = "max-[22.5rem]:px-3 max-[22.5rem]:text-xs";

function SignUp() {
  const { t } = useText();
  return (
    <a href="/login" className={buttonClass("primary", `ms-2 ${NARROWEST}`)}>
      {t("header.signUp")}
    </a>
  );
}

function LogInOrSignUp() {
  const { t } = useText();
  return (
    <>
      <div className="hidden xl:block">
        <a href="/login" className={buttonClass("secondary", "ms-1")}>
          {t("header.logIn")}
        </a>
      </div>
      <a href="/signup" className={buttonClass("primary", `ms-2 whitespace-nowrap ${NARROWEST}`)}>
        {t("header.createAccount")}
      </a>
    </>
  );
}

export interface AccountToolsProps {
  style: HeaderStyle;
  /** Props of the owner's customise panel, where visitors have none. */
  panel: OwnersPanelProps | undefined;
}

/** Ways in for visitors; a signed-in reader's tools once they are known. */
export function AccountTools({ style, panel }: AccountToolsProps) {
  const me: MeResponse | null = useMe();
  if (me || style === "style2Logedin") return <ReaderTools me={me} panel={panel} />;
  return style === "style1" ? <SignUp /> : <LogInOrSignUp />;
}
