import type * as billing from "./tables/billing.ts";
import type * as community from "./tables/community.ts";
import type * as media from "./tables/media.ts";
import type * as operations from "./tables/operations.ts";
import type * as people from "./tables/people.ts";
import type * as posts from "./tables/posts.ts";
import type * as terms from "./tables/terms.ts";

/** The whole data model by table name, as both databases hold it. */
export interface Schema {
  users: people.UsersTable;
  accounts: people.AccountsTable;
  sessions: people.SessionsTable;
  verifications: people.VerificationsTable;
  authors: people.AuthorsTable;
  follows: people.FollowsTable;
  billing_addresses: people.BillingAddressesTable;
  media: media.MediaTable;
  transcripts: media.TranscriptsTable;
  posts: posts.PostsTable;
  post_authors: posts.PostAuthorsTable;
  post_terms: posts.PostTermsTable;
  post_pictures: posts.PostPicturesTable;
  post_views: posts.PostViewsTable;
  revisions: posts.RevisionsTable;
  reviews: posts.ReviewsTable;
  slug_redirects: posts.SlugRedirectsTable;
  terms: terms.TermsTable;
  comments: community.CommentsTable;
  post_likes: community.PostLikesTable;
  bookmarks: community.BookmarksTable;
  comment_likes: community.CommentLikesTable;
  reading_history: community.ReadingHistoryTable;
  reports: community.ReportsTable;
  audit_log: community.AuditLogTable;
  notifications: community.NotificationsTable;
  contact_messages: community.ContactMessagesTable;
  newsletter_subscribers: community.NewsletterSubscribersTable;
  plans: billing.PlansTable;
  subscriptions: billing.SubscriptionsTable;
  invoices: billing.InvoicesTable;
  coupons: billing.CouponsTable;
  migrations: operations.MigrationsTable;
  settings: operations.SettingsTable;
  events: operations.EventsTable;
  jobs: operations.JobsTable;
  outbox: operations.OutboxTable;
}
