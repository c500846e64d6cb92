import { OptInPage } from "#app/magazine/pages/newsletter.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";

export const meta = pageMeta({
  title: "Newsletter",
  description: "Look into your mail to confirm.",
  path: "/newsletter/thanks",
  robots: "noindex",
});

export default function NewsletterThanks() {
  return <OptInPage state="thanks" />;
}
