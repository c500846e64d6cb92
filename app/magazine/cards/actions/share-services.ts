/** Share services with plain link URLs, which load no third-party scripts. */
export const SHARE_SERVICES = [
  {
    icon: "facebook",
    name: "Facebook",
    link: "https://www.facebook.com/sharer/sharer.php?u={url}",
  },
  { icon: "twitter", name: "X", link: "https://x.com/intent/post?url={url}&text={title}" },
  {
    icon: "linkedin",
    name: "LinkedIn",
    link: "https://www.linkedin.com/sharing/share-offsite/?url={url}",
  },
  { icon: "whatsapp", name: "WhatsApp", link: "https://wa.me/?text={title}%20{url}" },
] as const;

/** The share URL of a service. */
export function shareLink(link: string, title: string, url: string): string {
  return link
    .replace("{url}", encodeURIComponent(url))
    .replace("{title}", encodeURIComponent(title));
}
