/**
 * Every table except the content tables, which are in `content.ts`. Backups contain the property names of the columns,
 * so a released property must keep its name.
 */
export { alerts, outbox, webhooks } from './deliveries.ts';
export { autosaves, drafts, previewLinks } from './drafts.ts';
export { batches, batchRecords, pageAddresses, revisions } from './history.ts';
export { messages, replies } from './messages.ts';
export { activity, apiKeys, configuredGrants, invitations, savedViews, users } from './people.ts';
export { pictures } from './pictures.ts';
export { rebuild, serverLease } from './publishing.ts';
export { idempotencyKeys, rateLimits } from './requests.ts';
export { searchWords } from './search-words.ts';
export { settings } from './settings.ts';
