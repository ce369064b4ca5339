/** All tables, for the drivers and for drizzle-kit. */
export { clients } from './clients.ts';
export { configuredGrants } from './configured-grants.ts';
export { drafts } from './drafts.ts';
export { faqs } from './faqs.ts';
export { idempotencyKeys } from './idempotency-keys.ts';
export { manpower } from './manpower.ts';
export { messages } from './messages.ts';
export { news } from './news.ts';
export { profile } from './profile.ts';
export { rateLimits } from './rate-limits.ts';
export { rebuild } from './rebuild.ts';
export { revisions } from './revisions.ts';
export { services } from './services.ts';
export { settings } from './settings.ts';
export { sliders } from './sliders.ts';
export { team } from './team.ts';
export { users } from './users.ts';
