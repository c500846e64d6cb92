import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useMatches, useRevalidator } from "react-router";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { getUnread, recordShown, watchUnread } from "./keep-page.ts";

const NOTHING = () => null;

/** Says that the page could not be read again, and reads it when the network is back or the button is pressed. */
export function UnreadNotice() {
  const { t } = useShellText();
  const { t: tSite } = useText();
  const { pathname, search } = useLocation();
  const matches = useMatches();
  const { revalidate } = useRevalidator();
  const unread = useSyncExternalStore(watchUnread, getUnread, NOTHING);
  useEffect(() => {
    const data = new Map(matches.map(({ id, loaderData }) => [id, loaderData]));
    recordShown({ address: pathname + search, data });
  }, [matches, pathname, search]);
  useEffect(() => {
    if (!unread) return;
    const again = () => void revalidate();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [unread, revalidate]);
  return (
    <div role="status" className="empty:hidden">
      {unread && (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-amber-50 px-5 py-4 text-sm text-amber-900 dark:bg-amber-950/60 dark:text-amber-100">
          {t(`unread.${unread}`)}
          <button
            type="button"
            onClick={() => void revalidate()}
            className="focus-ring min-h-6 cursor-pointer rounded font-semibold underline underline-offset-4"
          >
            {tSite("failure.again")}
          </button>
        </p>
      )}
    </div>
  );
}
