import { useEffect, useState } from "react";
import { useRouteLoaderData } from "react-router";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import type { SharedPost } from "./use-sharing.ts";

const FRAME =
  "overflow-hidden rounded-2xl border border-neutral-200 bg-white dark:border-neutral-700 dark:bg-neutral-900";

function useSite() {
  const root = useRouteLoaderData("root") as { name: string } | undefined;
  const { siteUrl } = usePageAddress();
  const host = URL.parse(siteUrl)?.host ?? siteUrl;
  return { name: root?.name ?? "", host };
}

/** Preview of the post as a search result. */
export function SearchCard({ shared: { title, description, path } }: { shared: SharedPost }) {
  const { t } = useDeskText();
  const { name, host } = useSite();
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-medium">{t("sharing.search")}</figcaption>
      <div className={`${FRAME} p-5`}>
        <p className="flex items-center gap-3 text-sm">
          <span
            aria-hidden="true"
            className="inline-flex size-7 items-center justify-center rounded-full bg-primary-100 text-xs font-semibold text-primary-900"
          >
            {[...name][0]}
          </span>
          <span className="min-w-0">
            {name}
            <span
              dir="ltr"
              className="block truncate text-xs text-neutral-600 dark:text-neutral-400"
            >
              {host} › {path.slice(1).replaceAll("/", " › ")}
            </span>
          </span>
        </p>
        <p className="mt-3 line-clamp-1 text-xl text-blue-800 dark:text-blue-300" dir="auto">
          {title || t("posts.untitled")}
        </p>
        <p className="mt-1 line-clamp-2 text-sm text-neutral-700 dark:text-neutral-300" dir="auto">
          {description}
        </p>
      </div>
    </figure>
  );
}

/** A pause in typing, in milliseconds. */
const PAUSE_MS = 600;

const STORED = /^\/images\/([0-9a-f]{16})\//;

/** The hash of a stored picture by its address; undefined for one that is not stored yet. */
const hashOf = (picture: string): string | undefined =>
  STORED.exec(URL.parse(picture, "http://here")?.pathname ?? "")?.[1];

/** A static page has its own picture, or the magazine's. */
function addressOf({ made, picture }: SharedPost): string {
  const hash = picture ? hashOf(picture) : undefined;
  if (picture && (!hash || !made)) return picture;
  const query = new URLSearchParams(made ?? { site: "" });
  if (hash) query.set("picture", hash);
  return `/api/desk/social-picture?${query}`;
}

/** Address of the picture that a link to the post will show; follows after a pause in typing. */
function useCardAddress(shared: SharedPost): string {
  const address = addressOf(shared);
  const [shown, setShown] = useState(address);
  useEffect(() => {
    const timer = setTimeout(() => setShown(address), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [address]);
  return shown;
}

/** Preview of the post as a shared link. */
export function SocialCard({ shared }: { shared: SharedPost }) {
  const { title, description } = shared;
  const address = useCardAddress(shared);
  const { t } = useDeskText();
  const { host } = useSite();
  return (
    <figure>
      <figcaption className="mb-2 text-sm font-medium">{t("sharing.social")}</figcaption>
      <div className={FRAME}>
        <img src={address} alt="" loading="lazy" className="aspect-[1.91/1] w-full object-cover" />
        <div className="p-4">
          <p dir="ltr" className="text-xs text-neutral-600 uppercase dark:text-neutral-400">
            {host}
          </p>
          <p className="mt-1 line-clamp-2 font-semibold" dir="auto">
            {title || t("posts.untitled")}
          </p>
          <p
            className="mt-1 line-clamp-1 text-sm text-neutral-600 dark:text-neutral-300"
            dir="auto"
          >
            {description}
          </p>
        </div>
      </div>
    </figure>
  );
}
