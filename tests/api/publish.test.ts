import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { importContent } from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { type Claim, claimBuild, recordBuild } from '#services/builds/claim-build.ts';
import { readPublishState } from '#services/builds/publish-state.ts';
import { takeSnapshot } from '#services/builds/take-snapshot.ts';
import { createContent } from '#services/content/act/write-content.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { createContentCalls } from '../support/record-calls.ts';

const api = await startSharedApi();
const { news, faqs } = createContentCalls(api.as(admin));

const addNews = () => news.add({ title: 'A' });
const readState = async () => (await api.as(admin)(routes.getPublishState)).data;
const claim = () => claimBuild(api.context(), { leaseSeconds: 60 });
/** Reports that the build of a claim succeeded. Resolves to false if the claim is no longer the current one. */
const reportSuccess = async (buildClaim: Claim) => {
  const { contentNumber } = buildClaim;
  const report = { event: 'built', contentNumber, claim: buildClaim } as const;
  return (await recordBuild(api.context(), report)) !== null;
};
const reportFailure = async (buildClaim: Claim, reason: string) =>
  (await recordBuild(api.context(), { event: 'failed', reason, claim: buildClaim })) !== null;
const passSeconds = (seconds: number) => api.advance(seconds * 1000);

describe('publishing', () => {
  it('claims no build if nothing changed [PUB-1]', async () => {
    expect(await claim()).toBeNull();
    expect(await readState()).toEqual({ requested: 0, built: 0, building: null, failure: null });
  });

  it('combines waiting edits in one build, and later edits in another [PUB-1]', async () => {
    await Promise.all([addNews(), addNews(), addNews()]);
    const firstClaim = await claim();
    expect(firstClaim?.contentNumber).toBe(3);
    expect(await claim()).toBeNull();
    await addNews();
    expect(await readState()).toMatchObject({ requested: 4, building: 3 });
    if (firstClaim) expect(await reportSuccess(firstClaim)).toBe(true);
    expect((await claim())?.contentNumber).toBe(4);
  });

  it('rejects the result of a builder whose claim has been replaced [PUB-1]', async () => {
    await addNews();
    const abandonedClaim = await claim();
    passSeconds(61);
    expect((await readState()).building).toBeNull();
    const secondClaim = await claim();
    expect(secondClaim?.contentNumber).toBe(1);
    if (!abandonedClaim) throw new Error('There is no first claim');
    expect(await reportSuccess(abandonedClaim)).toBe(false);
    expect(await reportFailure(abandonedClaim, 'late')).toBe(false);
    if (secondClaim) expect(await reportSuccess(secondClaim)).toBe(true);
    expect(await claim()).toBeNull();
  });

  it('reports a failure until a build of the newest content succeeds [PUB-1]', async () => {
    await addNews();
    const firstClaim = await claim();
    if (firstClaim) await reportFailure(firstClaim, 'The template is broken');
    expect((await readState()).failure?.reason).toBe('The template is broken');
    const secondClaim = await claim();
    if (secondClaim) await reportSuccess(secondClaim);
    expect(await readPublishState(api.context())).toMatchObject({ requested: 1, failure: null });
  });

  it('requests a build when an admin publishes manually [PUB-1]', async () => {
    await api.as(admin)(routes.publish, { body: {} });
    expect(api.rebuildRequests).toEqual({ count: 1, explicit: 1 });
  });

  it('rolls back a change if its history cannot be written [PUB-1]', async () => {
    const before = await takeSnapshot(api.context());
    const ctx = { store: api.store, actor: 'system', now: api.clock.now };
    await api.store.write(
      sql`alter table revisions add constraint refused check (actor <> 'system')`,
    );
    const creation = createContent(ctx, { kind: 'news', fields: { title: 'lost' } });
    await expect(creation).rejects.toThrow('refused');
    await api.store.write(sql`alter table revisions drop constraint refused`);
    expect(await takeSnapshot(api.context())).toEqual(before);
  });

  it('dates a news item by the last change to its published English content [SITE-1, LANG-2, PUB-3]', async () => {
    const id = await addNews();
    let snapshot = await takeSnapshot(api.context());
    expect(snapshot.news[0]?.modifiedAt).toBe(api.clock.now.toISOString());
    passSeconds(60);
    await news.update(id, { title: 'B' });
    const changedAt = api.clock.now.toISOString();
    snapshot = await takeSnapshot(api.context(), snapshot);
    expect(snapshot.news[0]?.modifiedAt).toBe(changedAt);
    passSeconds(60);
    await news.saveDraft(id, { title: 'C' });
    await news.discard(id);
    await news.update(id, { translations: { ar: { title: 'ب' } } });
    const faqs = [{ _id: id, question: 'Q', answer: 'A' }];
    await api.as(admin)(importContent, { body: { format: 2, faqs } });
    for (const before of [snapshot, null]) {
      expect((await takeSnapshot(api.context(), before)).news[0]?.modifiedAt).toBe(changedAt);
    }
  });

  it('includes all content and the content number in a snapshot [PUB-1]', async () => {
    await addNews();
    await faqs.add({ question: 'Q', answer: 'A' });
    const snapshot = await takeSnapshot(api.context());
    expect(snapshot).toMatchObject({
      ...{ contentNumber: 2, profile: { name: '' }, news: [{ title: 'A' }] },
      ...{ faqs: [{ question: 'Q' }], services: [], manpower: [], clients: [] },
      ...{ sliders: [], team: [] },
    });
  });
});
