import { useRouteLoaderData } from "react-router";

/** The title of a page that has no route of its own to name it: an error's. */
export function PageTitle({ title }: { title: string }) {
  const root = useRouteLoaderData("root") as { name: string } | undefined;
  return <title>{root ? `${title} · ${root.name}` : title}</title>;
}
