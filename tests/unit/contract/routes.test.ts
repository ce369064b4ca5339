import { describe, expect, it } from 'vitest';
import type { ContentRoutes, Route } from '#contract/http/route.ts';
import { contractRoutes } from '#contract/openapi/contract-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';

const specifiedCalls = `
GET /admin/{email}, POST /jwt, POST /registerUser
GET /getUsers, PUT /updateUser/{id}, DELETE /deleteUser/{id}
GET /getNewses, GET /getNews/{id}, POST /postNews, PUT /updateNews/{id}, DELETE /deleteNews/{id}
GET /getServices, GET /getService/{id}, POST /postService, PUT /updateService/{id}, DELETE /deleteService/{id}
GET /getManpowers, GET /getManpower/{id}, POST /postManpower, PUT /updateManpower/{id}, DELETE /deleteManpower/{id}
GET /getClients, GET /getClient/{id}, POST /postClient, PUT /updateClient/{id}, DELETE /deleteClient/{id}
GET /getSliders, GET /getSlider/{id}, POST /postSlider, PUT /updateSlider/{id}, DELETE /deleteSlider/{id}
GET /getTeams, GET /getTeam/{id}, POST /postTeam, PUT /updateTeam/{id}, DELETE /deleteTeam/{id}
GET /getFaqs, GET /getFaq/{id}, POST /postFaq, PUT /updateFAQ/{id}, DELETE /deleteFaq/{id}
GET /getMessages, GET /getMessage/{id}, POST /postMessage, DELETE /deleteMessage/{id}
GET /getProfiles, GET /getProfile/{id}, PUT /updateProfile/{id}
`
  .trim()
  .split(/, |\n/);

const healthCalls = ['GET /health', 'GET /ready'];

/** Routes whose body contains the token of a link [PUB-4]. */
const linkCalls = ['POST /openPreview', 'POST /openInvitation'];

const adminOnlyCalls = [
  ...['GET /getApiKeys', 'POST /postApiKey', 'DELETE /deleteApiKey/{id}'],
  ...['GET /getActivity', 'GET /getActivityOf/{id}', 'POST /endUserSessions/{id}'],
  ...['GET /getDeletedUsers', 'POST /restoreUser/{id}'],
  ...['GET /getInvitations', 'POST /postInvitation', 'POST /sendInvitation/{id}'],
  'DELETE /deleteInvitation/{id}',
  ...['GET /getUsers', 'PUT /updateUser/{id}', 'DELETE /deleteUser/{id}'],
  ...['DELETE /deleteMessage/{id}', 'GET /getDeletedMessages', 'POST /restoreMessages'],
  ...['GET /getOldMessages/{days}', 'GET /exportContent', 'POST /importContent'],
  ...['GET /getSettings', 'PUT /updateSettings', 'POST /postTestMail', 'GET /getWebhooks'],
  ...['POST /postWebhook', 'PUT /updateWebhook/{id}', 'DELETE /deleteWebhook/{id}'],
  ...['GET /getDeliveries/{id}', 'GET /getMailDeliveries', 'POST /postDelivery/{id}'],
  ...['GET /getAllPreviewLinks', 'POST /exportPerson', 'POST /erasePerson'],
];

const table: Route[] = Object.values(contractRoutes);
const toCall = ({ method, path }: Route) => `${method} ${path.replace(/:(\w+)/, '{$1}')}`;

const publicCalls = new Set([
  ...Object.values(contentRoutes).flatMap(({ list, read }) => [list, read].map(toCall)),
  'POST /postMessage',
]);
const getAccess = (call: string) => table.find((route) => toCall(route) === call)?.access;

describe('the route table', () => {
  it.each(specifiedCalls)('contains %s with this exact spelling [API-1]', (call) => {
    expect(table.map(toCall)).toContain(call);
  });

  it('makes only content, the contact form, links and health checks public [API-2]', () => {
    const openCalls = table.filter(({ access }) => access === 'public').map(toCall);
    expect(new Set(openCalls)).toEqual(new Set([...publicCalls, ...healthCalls, ...linkCalls]));
  });

  it('requires an ID token to sign in and an access token afterwards [API-2]', () => {
    expect(getAccess('POST /jwt')).toBe('identity');
    expect(getAccess('POST /registerUser')).toBe('identity');
    expect(getAccess('GET /admin/{email}')).toBe('self');
    expect(getAccess('POST /endSessions')).toBe('self');
  });

  it('limits people, settings and content files to admins [API-2, AUTH-15]', () => {
    const adminCalls = table.filter(({ access }) => access === 'admin').map(toCall);
    expect(new Set(adminCalls)).toEqual(new Set(adminOnlyCalls));
  });

  it('limits all other routes to editors [API-2, AUTH-15]', () => {
    const otherRoutes = table.filter((route) => !publicCalls.has(toCall(route)));
    const exemptCalls = [
      ...['POST /jwt', 'POST /registerUser', 'GET /admin/{email}'],
      ...['POST /acceptInvitation', 'POST /endSessions'],
      ...healthCalls,
      ...linkCalls,
      ...adminOnlyCalls,
    ];
    for (const route of otherRoutes.filter((route) => !exemptCalls.includes(toCall(route)))) {
      expect(route.access, toCall(route)).toBe('editor');
    }
  });

  it('allows API keys only on the content routes of editors [AUTH-15]', () => {
    const keyRoutes = table.filter(({ keys }) => keys);
    expect(new Set(keyRoutes.map(({ access }) => access))).toEqual(new Set(['editor']));
    const readRoutes = keyRoutes.filter(({ keys }) => keys === 'read');
    for (const { method, path } of readRoutes)
      expect(`${method} ${path}`).toMatch(/^(GET|POST \/find)/);
    const paths = keyRoutes.map(({ path }) => path).join(' ');
    expect(paths).not.toMatch(/user|setting|webhook|invitation|person|key|autosave/i);
  });

  it('opens messages only to API keys that may read visitors’ data [API-8]', () => {
    const keyRoutes = table.filter(({ keys, path }) => keys && /message|repl/i.test(path));
    expect(keyRoutes.map(toCall)).toEqual([
      'GET /getMessages',
      'GET /getMessage/{id}',
      'GET /searchMessages',
    ]);
    for (const { hasVisitorData } of keyRoutes) expect(hasVisitorData).toBe(true);
  });

  it('supports `If-Match` for changes to records and pictures [API-3]', () => {
    const conditionalCalls = table.filter(({ ifMatch }) => ifMatch).map(toCall);
    const contentChanges = Object.values<Partial<ContentRoutes>>(contentRoutes).flatMap(
      ({ update, remove }) => [update, remove].filter((route) => route !== undefined),
    );
    const draftCalls = ['PUT /updateDraft', 'POST /publishDraft', 'POST /unpublish'];
    const pictureCalls = ['POST /framePicture/{id}', 'PUT /updatePicture/{id}'];
    expect(new Set(conditionalCalls)).toEqual(
      new Set([
        ...contentChanges.map(toCall),
        ...[...draftCalls, 'DELETE /deleteDraft'].map((call) => `${call}/{kind}/:id`),
        ...pictureCalls,
      ]),
    );
  });

  it('has one row for each method and path', () => {
    const calls = table.map((route) => toCall(route).toLowerCase());
    expect(new Set(calls).size).toBe(calls.length);
  });
});
