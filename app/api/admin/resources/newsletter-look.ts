/** Design settings that each newsletter has in Ghost, and none here: the values that describe all emails. */
export const EMAIL_LOOK = {
  header_image: null,
  footer_content: null,
  feedback_enabled: false,
  show_badge: false,
  show_comment_cta: false,
  show_excerpt: true,
  show_feature_image: true,
  show_header_icon: false,
  show_header_name: true,
  show_header_title: false,
  show_latest_posts: false,
  show_post_title_section: true,
  show_share_button: false,
  show_subscription_details: false,
  title_alignment: "left",
  background_color: "light",
  border_color: null,
  title_color: null,
} as const;

/** Settings of the design only: they are accepted in a request, and change nothing. */
export const LOOK_ONLY: readonly string[] = Object.keys(EMAIL_LOOK).filter(
  (name) => name !== "header_image" && name !== "footer_content",
);
