import { redirect } from "react-router";

/** The first page of one's account; the parameters tell what has just been done. */
export function loader({ url }: { url: URL }) {
  return redirect(`/dashboard/edit-profile${url.search}`);
}
