import { redirect } from "react-router";

/** `/dashboard` and unknown paths below it redirect to the first page. */
export function loader() {
  return redirect("/dashboard/root");
}
