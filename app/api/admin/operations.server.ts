/** Everything that the Admin API can do. Of two paths that match, the first counts. */
import { MEMBER_BULK_OPERATIONS } from "./members/member-bulk.server.ts";
import { MEMBER_OPERATIONS } from "./members/member-operations.server.ts";
import type { AdminOperation, OpenOperation } from "./operation.ts";
import { PAGE_OPERATIONS } from "./pages/page-operations.server.ts";
import { POST_OPERATIONS } from "./posts/post-operations.server.ts";
import { LABEL_OPERATIONS } from "./resources/labels.server.ts";
import { NEWSLETTER_OPERATIONS } from "./resources/newsletters.server.ts";
import { OFFER_OPERATIONS } from "./resources/offers.server.ts";
import { SITE_OPERATIONS } from "./resources/site.server.ts";
import { TAG_OPERATIONS } from "./resources/tags.server.ts";
import { THEME_OPERATIONS } from "./resources/themes.server.ts";
import { TIER_OPERATIONS } from "./resources/tiers.server.ts";
import { UPLOAD_OPERATIONS } from "./resources/uploads.server.ts";
import { USER_OPERATIONS } from "./resources/users.server.ts";
import { WEBHOOK_OPERATIONS } from "./resources/webhooks.server.ts";

export const OPERATIONS: readonly (AdminOperation | OpenOperation)[] = [
  ...SITE_OPERATIONS,
  ...POST_OPERATIONS,
  ...PAGE_OPERATIONS,
  ...TAG_OPERATIONS,
  ...USER_OPERATIONS,
  ...UPLOAD_OPERATIONS,
  ...MEMBER_BULK_OPERATIONS,
  ...MEMBER_OPERATIONS,
  ...LABEL_OPERATIONS,
  ...TIER_OPERATIONS,
  ...NEWSLETTER_OPERATIONS,
  ...OFFER_OPERATIONS,
  ...THEME_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
];
