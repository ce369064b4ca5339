/**
 * The tables that contain no website content. The tables of the kinds are in `content.ts`, and all tables are in
 * `all-tables.ts`.
 */
export { activity } from './activity.ts';
export { alerts } from './alerts.ts';
export { apiKeys } from './api-keys.ts';
export { autosaves } from './autosaves.ts';
export { batches, batchRecords } from './batches.ts';
export { configuredGrants } from './configured-grants.ts';
export { drafts } from './drafts.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export { invitations } from './invitations.ts';
export { messages } from './messages.ts';
export { outbox } from './outbox.ts';
export { pageAddresses } from './page-addresses.ts';
export { pictures } from './pictures.ts';
export { previewLinks } from './preview-links.ts';
export { rateLimits } from './rate-limits.ts';
export { rebuild } from './rebuild.ts';
export { replies } from './replies.ts';
export { revisions } from './revisions.ts';
export { savedViews } from './saved-views.ts';
export { searchWords } from './search-words.ts';
export { serverLease } from './server-lease.ts';
export { settings } from './settings.ts';
export { users } from './users.ts';
export { webhooks } from './webhooks.ts';
