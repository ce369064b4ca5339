import type * as z from 'zod/mini';
import { defaultSettings } from '../entities/settings.ts';
import type { ContentRoutes, Route } from '../http/route.ts';
import { type ContentKind, contentKindNames, type contentKinds } from '../kinds/content-kinds.ts';
import { contentRoutes } from '../routes/routes.ts';
import { translationLanguages } from '../texts/languages.ts';
import { contentExamples } from './content-examples.ts';
import { contractRoutes, type OtherBodies, type RouteName } from './contract-routes.ts';

export const exampleId = '0190a000-0000-7000-8000-000000000001';

const [exampleLanguage] = translationLanguages;

const webhook: OtherBodies['postWebhook'] = {
  address: 'https://crm.example/hook',
  events: ['messages'],
};
const person = { email: 'example@mail.example' };

const otherBodies: OtherBodies = {
  jwt: { email: 'editor@firm.example' },
  registerUser: { userData: { name: 'Amina Editor', role: 'user' } },
  updateUser: { role: 'client' },
  endSessions: {},
  endUserSessions: {},
  restoreUser: {},
  postApiKey: {
    name: 'CRM',
    kinds: ['news', 'manpower'],
    scope: 'publish',
    readsMessages: false,
    days: 365,
  },
  exportPerson: person,
  erasePerson: person,
  postMessage: {
    name: 'Visitor',
    email: 'visitor@mail.example',
    phone: '+974 5555 0101',
    subject: 'Twelve welders',
    description: 'In Ras Laffan, from January.',
  },
  publish: {},
  updateSettings: { ...defaultSettings, notificationEmails: ['office@firm.example'] },
  postTestMail: {},
  postDraft: { fields: contentExamples.news.record },
  updateDraft: { fields: contentExamples.news.change },
  updateAutosave: {
    kind: 'news',
    record: exampleId,
    values: { title: 'Cranes arrive' },
    before: { title: 'Cranes' },
    etag: null,
    device: 'phone',
  },
  publishDraft: { fields: contentExamples.news.change },
  unpublish: {},
  postPreviewLink: { days: 1 },
  postInvitation: { email: 'new@firm.example', role: 'editor' },
  sendInvitation: {},
  openInvitation: { token: 'the token of an invitation' },
  acceptInvitation: { token: 'the token of an invitation' },
  postSavedView: { name: 'Cranes of 2026', query: 'search=crane&year=2026', shared: false },
  openPreview: { token: 'the token of a preview link' },
  updateMessage: { read: true, answered: true, note: 'Called back.', noteBefore: '' },
  postReply: { text: 'We have twelve welders. May we call you?' },
  restoreMessages: { ids: [exampleId] },
  postWebhook: webhook,
  updateWebhook: webhook,
  postDelivery: {},
  restoreRevision: {},
  findPictures: { search: 'tower' },
  replacePicture: { by: '/media/other.jpg' },
  restorePicture: {},
  undoBatch: {},
  changeMany: {
    kind: 'manpower',
    records: [{ id: exampleId, version: 3 }],
    change: { action: 'raise', field: 'amount', percent: 5 },
    dryRun: true,
  },
  proposeMany: {
    kind: 'manpower',
    records: [{ id: exampleId }],
    change: { action: 'raise', field: 'amount', percent: 5, roundTo: 10 },
    dryRun: true,
  },
  importMany: {
    kind: 'manpower',
    records: [{ id: exampleId, fields: contentExamples.manpower.record }],
  },
  findTranslationCounts: { language: exampleLanguage },
  findTranslations: { language: exampleLanguage, issue: 'outdated' },
  findTranslationTexts: { language: exampleLanguage, lacking: true },
  importTranslations: {
    language: exampleLanguage,
    rows: [
      { kind: 'faqs', id: exampleId, field: 'answer', text: '90 dirhams.', basis: '1x2y3z_4a5b6c' },
    ],
  },
  findLastChanges: { ids: [exampleId] },
  findPictureViews: { addresses: ['https://pictures.example/a.webp'] },
  framePicture: { focus: { x: 80, y: 30 }, crop: null },
  updatePicture: { alt: 'Masons at work on the tower' },
  importContent: { format: 2, profile: { city: 'Doha' } },
};

const findRouteName = (route: Route) =>
  (Object.keys(contractRoutes) as RouteName[]).find((name) => contractRoutes[name] === route);

const examples: Record<ContentKind, { record?: object; change: object }> = {
  ...contentExamples,
  // Kinds with a single record can only be changed.
  profile: { change: { city: 'Doha' } satisfies z.input<typeof contentKinds.profile.update> },
};

const contentBodies = Object.fromEntries(
  contentKindNames.flatMap((kind) => {
    const { create, update, order }: Partial<ContentRoutes> = contentRoutes[kind];
    const { record, change } = examples[kind];
    return [
      create && [findRouteName(create), record],
      update && [findRouteName(update), change],
      order && [findRouteName(order), { ids: [exampleId] }],
    ].filter((entry) => entry !== undefined);
  }),
);

/** A valid body for each route with a JSON body. The OpenAPI document shows these bodies, and tests send them. */
export const exampleBodies: Partial<Record<RouteName, object>> = {
  ...contentBodies,
  ...otherBodies,
};
