import { eq } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import type { Route } from '#contract/http/route.ts';
import { contractRoutes, type RouteName } from '#contract/openapi/contract-routes.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import { users } from '#schema/index.ts';
import { admin, editor, startApi } from '../support/api.ts';
import { exampleBodies, fillExamplePath } from '../support/example-calls.ts';
import { insertExamples } from '../support/example-rows.ts';
import { countLockWaiters } from '../support/locks.ts';
import { dumpRows, restoreRows } from '../support/test-store.ts';
import { type Person, signAccessToken } from '../support/tokens.ts';

const api = await startApi({ mailer: async () => ({ status: 250, answer: '250 OK' }) });
afterAll(api.close);
await api.store.transaction(insertExamples);
await api.addAccount(admin, 'admin');
await api.addAccount({ ...admin, uid: 'uid-2' }, 'admin');
await api.addAccount(editor, 'editor');
const initialDump = await dumpRows(api.store);

/** These routes change content, which the company keeps after its author loses rights (`account-references.ts`). */
const contentStoringRoutes = new Set<RouteName>([
  ...['postDraft', 'updateDraft', 'deleteDraft', 'publishDraft', 'unpublish', 'publish'],
  ...['changeMany', 'importMany', 'importTranslations', 'proposeMany', 'undoBatch'],
  'restoreRevision',
  ...['uploadImage', 'updatePicture', 'deletePicture', 'restorePicture'],
  ...['framePicture', 'replacePicture'],
] as RouteName[]);
/** These routes store nothing or remove the caller's own data. */
const nonStoringRoutes = new Set<RouteName>([
  ...['findLastChanges', 'findPictures', 'findPictureViews', 'postTestMail', 'deleteAutosave'],
  ...['exportPerson', 'findTranslationCounts', 'findTranslations', 'findTranslationTexts'],
] as RouteName[]);
const kindRoutes = new Set(
  Object.values(contentRoutes).flatMap((kind) => Object.values<Route>(kind)),
);

const writingRoutes = (Object.entries(contractRoutes) as [RouteName, Route][]).filter(
  ([name, route]) =>
    ['admin', 'editor'].includes(route.access) &&
    route.method !== 'GET' &&
    !kindRoutes.has(route) &&
    !contentStoringRoutes.has(name) &&
    !nonStoringRoutes.has(name),
);

async function send(name: RouteName, { method, path }: Route, person: Person): Promise<Response> {
  const authorization = `Bearer ${await signAccessToken(person, api.clock.now)}`;
  const headers = { authorization, 'content-type': 'application/json' };
  const body = method === 'DELETE' ? null : JSON.stringify(exampleBodies[name]);
  return api.send(fillExamplePath(path, person), { method, headers, body });
}

/** Resolves when a session waits for another session's lock, or when the call has ended. */
async function waitForLock(request: Promise<Response>): Promise<void> {
  let hasEnded = false;
  request.then(() => {
    hasEnded = true;
  });
  await expect.poll(async () => hasEnded || (await countLockWaiters(api.store)) > 0).toBe(true);
}

it.each(writingRoutes)(
  '%s changes nothing if the caller loses rights after authorisation [AUTH-13, API-2]',
  async (name, route) => {
    await restoreRows(api.store, initialDump);
    const person = route.access === 'admin' ? admin : editor;
    const isPerson = eq(users.uid, person.uid);
    let request: Promise<Response> | undefined;
    await api.store.transaction(async (tx) => {
      await tx.update(users).set({ role: 'client' }).where(isPerson);
      request = send(name, route, person);
      await waitForLock(request);
    });
    expect((await request)?.status).toBe(403);
    const role = person === admin ? 'admin' : 'editor';
    await api.store.transaction((tx) => tx.update(users).set({ role }).where(isPerson));
    expect(await dumpRows(api.store)).toBe(initialDump);
  },
);
