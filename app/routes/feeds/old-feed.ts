import { redirect } from "react-router";
import type { Route } from "./+types/old-feed.ts";

/** Where other programs had a magazine's feed, and readers of feeds still ask for it. */
export function loader({ url }: Route.LoaderArgs) {
  throw redirect(url.pathname === "/atom" ? "/atom.xml" : "/rss.xml", 301);
}
