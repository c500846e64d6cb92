import { redirect } from "react-router";

/** Where other programs had a magazine's feed, and readers of feeds still ask for it. */
export function loader() {
  throw redirect("/rss.xml", 301);
}
