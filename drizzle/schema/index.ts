/** All tables, for the drivers and for drizzle-kit. */
export { alerts } from './alerts.ts';
export { autosaves } from './autosaves.ts';
export { configuredGrants } from './configured-grants.ts';
export * from './content.ts';
export { drafts } from './drafts.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export { messages } from './messages.ts';
export { outbox } from './outbox.ts';
export { pageAddresses } from './page-addresses.ts';
export { pictures } from './pictures.ts';
export { previewLinks } from './preview-links.ts';
export { rateLimits } from './rate-limits.ts';
export { rebuild } from './rebuild.ts';
export { revisions } from './revisions.ts';
export { serverLease } from './server-lease.ts';
export { settings } from './settings.ts';
export { users } from './users.ts';
export { webhooks } from './webhooks.ts';
