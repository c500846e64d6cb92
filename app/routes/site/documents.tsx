import { Outlet } from "react-router";
import { loadDocument } from "#app/islands/navigation/load-document.ts";

/** Without it React Router would leave the page to its `clientLoader`. */
export const loader = () => null;

/** Layout of the public pages: documents, which the router of the desk does not render. */
export default function Documents() {
  return <Outlet />;
}

export const clientLoader = loadDocument;
