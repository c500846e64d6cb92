import { ownPageMeta } from "#app/magazine/page-titles.ts";
import { NewsletterPage } from "#app/magazine/pages/newsletter.tsx";
import type { Route } from "./+types/newsletter-thanks.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Newsletter",
    description: "Look into your mail to confirm.",
    path: "/newsletter/thanks",
    isUnlisted: true,
  });
}

export default function NewsletterThanks() {
  return <NewsletterPage state="thanks" />;
}
