import { describe, expect, it } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import * as batchRoutes from '#contract/routes/batch-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import { contentTables } from '#schema/content.ts';
import { describeUnaddressable } from '#services/content/store/addressable-ids.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { expectProblem } from '../support/problems.ts';

const { news, services, team } = contentTables;

const api = await startSharedApi();
const call = api.as(admin);

const getImportErrors = (lists: object) =>
  call(fileRoutes.importContent, { body: { format: 2, ...lists } as never }).then(
    () => [],
    (error: unknown) => (error instanceof ProblemError ? error.problem.errors : error),
  );

const emailMessage = 'Must be an e-mail address';
const phoneMessage = 'Must be a phone number, such as +971 4 123 4567';

describe('an invalid contact field in a content file', () => {
  it('is rejected with its path [API-3]', async () => {
    const members = [
      { _id: 'a', email: 'a@firm.example', phoneNumber: '+974 5555 0101' },
      { _id: 'b', email: 'nobody', phoneNumber: 'no number' },
    ];
    expect(await getImportErrors({ team: members })).toEqual([
      { field: 'team.1.email', message: emailMessage },
      { field: 'team.1.phoneNumber', message: phoneMessage },
    ]);
    expect(await getImportErrors({ profile: { primaryEmail: 'nobody' } })).toEqual([
      { field: 'profile.primaryEmail', message: emailMessage },
    ]);
  });

  it('is accepted only if the value is already stored [API-3]', async () => {
    await api.insert(team, [
      { _id: 'a', name: 'Ann', email: 'ann', position: 1 },
      { _id: 'b', name: 'Bea', email: 'bea', position: 2 },
    ]);
    expect(await getImportErrors({ team: [{ _id: 'a', name: 'Anna', email: 'ann' }] })).toEqual([]);
    const members = [
      { _id: 'a', email: 'bea' },
      { _id: 'b', email: 'bea' },
    ];
    expect(await getImportErrors({ team: members })).toEqual([
      { field: 'team.0.email', message: emailMessage },
    ]);
  });

  it('is reported for at most a hundred records [API-3]', async () => {
    const members = Array.from({ length: 101 }, (_, index) => ({
      _id: `m-${index}`,
      email: 'nobody',
    }));
    const errors = await getImportErrors({ team: members });
    expect(errors).toHaveLength(100);
    expect(errors).toContainEqual({ field: 'team.99.email', message: emailMessage });
  });
});

describe('a record id that cannot be a page address', () => {
  it('is rejected with the reason [PUB-1]', async () => {
    await api.insert(news, { _id: 'Harbour', slug: 'quay' });
    await getImportErrors({ news: [{ _id: 'towers', slug: 'cranes' }] });
    const ids = ['index', 'harbour', 'TOWERS', 'cranes', 'Fine', 'FINE', 'Harbour', 'other'];
    expect(await getImportErrors({ news: ids.map((_id) => ({ _id })) })).toEqual([
      { field: 'news.0._id', message: 'index cannot be the address of a page' },
      { field: 'news.1._id', message: 'harbour differs from Harbour only in letter case' },
      { field: 'news.2._id', message: 'TOWERS differs from towers only in letter case' },
      { field: 'news.3._id', message: 'cranes is the address of another page' },
      { field: 'news.5._id', message: 'FINE differs from Fine only in letter case' },
    ]);
  });

  it('is reported for at most a hundred records of a content file [PUB-1]', async () => {
    const records = Array.from({ length: 101 }, (_, index) => ({ _id: `page-${index}.html` }));
    expect(await getImportErrors({ news: records })).toHaveLength(100);
  });

  it('is reported with its position by importMany [PUB-1, DASH-20]', async () => {
    const records = ['fine', 'index'].map((id) => ({ id, fields: { title: 'A' } }));
    const body = { kind: 'news', records } as const;
    await expectProblem(call(batchRoutes.importMany, { body }), {
      errors: [{ field: 'records.1.id', message: 'index cannot be the address of a page' }],
    });
  });

  it('is reported for an existing record that the website omits [PUB-1]', async () => {
    const readDescription = () => api.store.read(describeUnaddressable);
    await api.store.transaction(async (tx) => {
      await tx.insert(news).values({ _id: 'fine', title: 'Fine' });
    });
    expect(await readDescription()).toBeNull();
    await api.store.transaction(async (tx) => {
      await tx.insert(news).values({ _id: 'a.html', title: 'Cranes arrive' });
      await tx.insert(services).values({ _id: 'CON', name: 'Cranes' });
    });
    const prefix = 'Items whose ids cannot be used in page addresses are not on the website: ';
    const names = ['“Cranes arrive” (a.html)', '“Cranes” (CON)'];
    expect([`${prefix}${names.join(', ')}`, `${prefix}${names.reverse().join(', ')}`]).toContain(
      await readDescription(),
    );
  });
});
