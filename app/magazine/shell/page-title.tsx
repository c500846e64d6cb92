import { useRouteLoaderData } from "react-router";

/** The title of an error page, which has no route. */
export function PageTitle({ title }: { title: string }) {
  const root = useRouteLoaderData("root") as { name: string } | undefined;
  return <title>{root ? `${title} · ${root.name}` : title}</title>;
}
