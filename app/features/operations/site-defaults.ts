import type { SiteView } from "./models.ts";

/** What a magazine says of itself until its owner says something else; every link leads somewhere. */
export const SITE_DEFAULTS: SiteView = {
  name: "Masthead",
  tagline: "Discover the most outstanding articles in all topics of life.",
  description: "Articles, films, podcasts and galleries on all topics of life.",
  copyright: "",
  social: [
    { icon: "facebook", name: "Facebook", href: "#" },
    { icon: "twitter", name: "Twitter", href: "#" },
    { icon: "youtube", name: "Youtube", href: "#" },
    { icon: "instagram", name: "Instagram", href: "#" },
  ],
  footer: [
    {
      title: "Getting started",
      links: [
        { name: "About us", href: "/about" },
        { name: "Plans", href: "/subscription" },
        { name: "Sign up", href: "/signup" },
        { name: "Log in", href: "/login" },
      ],
    },
    {
      title: "Explore",
      links: [
        { name: "Latest", href: "/" },
        { name: "Search", href: "/search" },
      ],
    },
    {
      title: "Resources",
      links: [
        { name: "RSS feed", href: "/rss.xml" },
        { name: "Podcast feed", href: "/podcast.xml" },
        { name: "Site map", href: "/sitemap.xml" },
      ],
    },
    {
      title: "Community",
      links: [
        { name: "Write for us", href: "/dashboard/submit-post" },
        { name: "Contact", href: "/contact" },
      ],
    },
  ],
  contact: { address: "", email: "", phone: "" },
  navigation: null,
  accent: "indigo",
  headerStyle: "style1",
  frontPage: "/",
  isCustomisable: true,
  rtlHref: "/home-rtl",
  buyHref: "#",
  logo: null,
};
