import { listKinds } from '#contract/content-kinds.ts';
import type { ContentRoutes, Route } from '#contract/route.ts';
import { contentRoutes } from '#contract/routes.ts';
import { previewTokens } from '#services/content/preview-tokens.ts';
import { contentExamples } from './content-examples.ts';
import { contractRoutes, type RouteName } from './contract-routes.ts';
import { accessTokenSecret } from './tokens.ts';

/** A record of each kind that the tests of all routes store first, by the path's id. */
export const exampleId = '0190a000-0000-7000-8000-000000000001';

/** The preview link with that id, to the news item with that id. */
export const exampleLink = {
  _id: exampleId,
  entity: 'news',
  entityId: exampleId,
  expiresAt: new Date('2099-01-01'),
  /** The admin of `api.ts`. */
  actor: 'id-of-uid-admin',
  at: new Date('2026-01-01'),
};

const nameOf = (route: Route) =>
  (Object.keys(contractRoutes) as RouteName[]).find((name) => contractRoutes[name] === route);

/** The bodies of the writing routes of every kind of content. */
const contentBodies = Object.fromEntries(
  listKinds.flatMap((kind) => {
    const { create, update, order }: Partial<ContentRoutes> = contentRoutes[kind];
    const { record, change } = contentExamples[kind];
    return [
      create && [nameOf(create), record],
      update && [nameOf(update), change],
      order && [nameOf(order), { ids: [exampleId] }],
    ].filter((entry) => entry !== undefined);
  }),
);

const webhook = { address: 'https://crm.example/hook', events: ['messages'] };

/** A body that each writing route takes. A new route without one fails the tests that call every route. */
export const exampleBodies: Partial<Record<RouteName, object>> = {
  ...contentBodies,
  registerUser: { userData: { name: 'Somebody', role: 'user' } },
  updateUser: { role: 'client' },
  exportPerson: { email: 'example@mail.example' },
  erasePerson: { email: 'example@mail.example' },
  updateProfile: { name: 'Changed' },
  postMessage: {
    name: 'Visitor',
    email: 'visitor@mail.example',
    phone: '+974 5555 0101',
    subject: 'Twelve welders',
    description: 'From January on, in Ras Laffan.',
  },
  publish: {},
  updateSettings: {
    schedule: 'daily',
    quietMinutes: 5,
    longestWaitMinutes: 30,
    dailyAt: '09:00',
    deployBudget: null,
    notificationEmails: ['office@firm.example'],
    messagesKeptDays: 365,
    privacyText: 'We keep what you send us for a year.',
  },
  postDraft: { fields: contentExamples.news.record },
  updateDraft: { fields: contentExamples.news.change },
  publishDraft: { fields: contentExamples.news.change },
  unpublish: {},
  postPreviewLink: { days: 1 },
  openPreview: { token: await previewTokens(accessTokenSecret).tokenOf(exampleLink) },
  updateMessage: { read: true },
  restoreMessages: { ids: [exampleId] },
  postWebhook: webhook,
  updateWebhook: webhook,
  postDelivery: {},
  restoreRevision: {},
  importContent: {
    format: 2,
    profile: { name: 'Changed' },
  },
};
