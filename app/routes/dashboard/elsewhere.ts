import { redirect } from "react-router";

/** `/dashboard` itself, and whatever the dashboard does not have, is its first page. */
export function loader() {
  return redirect("/dashboard/root");
}
