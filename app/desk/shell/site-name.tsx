import { useRouteLoaderData } from "react-router";

/** The magazine's name; leads to the first page of the desk. */
export function SiteName() {
  const root = useRouteLoaderData("root") as { name: string } | undefined;
  return (
    <a
      href="/dashboard/root"
      className="focus-ring min-w-0 truncate rounded-md font-display text-lg font-bold tracking-tight text-neutral-900 dark:text-neutral-100"
    >
      <bdi>{root?.name}</bdi>
    </a>
  );
}
