import { Outlet } from "react-router";
import { loadDocument } from "#app/islands/navigation/load-document.ts";
import { addSiteCode } from "#app/magazine/shell/own-code.server.ts";
import type { Route } from "./+types/documents.ts";

/** Without it React Router would leave the page to its `clientLoader`. */
export async function loader({ context, url }: Route.LoaderArgs) {
  await addSiteCode(context, url);
  return null;
}

/** Layout of the public pages: documents, which the router of the desk does not render. */
export default function Documents() {
  return <Outlet />;
}

export const clientLoader = loadDocument;
