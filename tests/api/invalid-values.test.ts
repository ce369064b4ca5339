import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { ProblemError } from '#contract/http/client.ts';
import { createClient } from '#contract/http/client.ts';
import { contentKinds, type ListKind, listKinds } from '#contract/kinds/content-kinds.ts';
import type { Field } from '#contract/kinds/define-kind.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import * as batchRoutes from '#contract/routes/batch-routes.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { hasPages } from '#contract/site/item-pages.ts';
import { apiKeys } from '#schema/index.ts';
import { createImporter, importOlderSite } from '#server/import/import-older-site.ts';
import { admin, startSharedApi } from '../support/api.ts';
import { exampleKeys } from '../support/example-calls.ts';
import { startOlderSite } from '../support/older-site.ts';

const api = await startSharedApi();
const call = api.as(admin);
const olderSite = await startOlderSite();
afterAll(olderSite.close);
const keyCall = createClient({
  baseUrl: 'http://api.example',
  accessToken: () => exampleKeys.fullAccess.secret,
  fetch: async (input, init) => api.fetch(new Request(input, init)),
});
beforeEach(async () => {
  await api.insert(apiKeys, exampleKeys.fullAccess.row);
  for (const path of Object.keys(olderSite.responses)) delete olderSite.responses[path];
});

type Fields = Record<string, unknown>;

const invalidValues = {
  instant: ['2026-02-30', '12/31/2026', `2026-11-22T10:00:00.${'0'.repeat(100)}Z`],
  email: ['a@b', 'a.@mail.example', 'Ann <a@mail.example>', 'a@mail.example, b@mail.example'],
  phone: ['123', '050 123 4567 055 765 4321'],
  slug: ['index', '404', 'a.html', 'Cranes', 'x'.repeat(81)],
  image: ['javascript:alert(1)', `https://${'a'.repeat(2000)}.example`],
};

function listInvalidValues(kind: ListKind): [field: string, value: string][] {
  const { fields, update } = contentKinds[kind];
  const getInvalidValues = (name: string, field: Field): string[] => {
    if (field.fieldKind === 'instant') return invalidValues.instant;
    if (field.fieldKind === 'image') return invalidValues.image;
    if (name === 'slug') return invalidValues.slug;
    type Schema = { safeParse: (value: unknown) => { success: boolean } };
    const shape = update.shape as Record<string, Schema>;
    const accepts = (value: string) => shape[name]?.safeParse(value).success ?? true;
    if (accepts('a@mail.example') && !accepts('+974 5555 0101')) return invalidValues.email;
    return accepts('+974 5555 0101') && !accepts('a@mail.example') ? invalidValues.phone : [];
  };
  return Object.entries<Field>(fields as Record<string, Field>).flatMap(([name, field]) =>
    getInvalidValues(name, field).map((value): [string, string] => [name, value]),
  );
}

const kindsWithCheckedValues = listKinds.filter((kind) => listInvalidValues(kind).length > 0);

type WriteRecord = (kind: ListKind, fields: Fields, id?: string) => Promise<unknown>;

const imports: Record<string, WriteRecord> = {
  'an import': (kind, fields, id = 'new') =>
    call(batchRoutes.importMany, { body: { kind, records: [{ id, fields }] } }),
  'the dry run of an import': (kind, fields, id = 'new') =>
    call(batchRoutes.importMany, { body: { kind, records: [{ id, fields }], dryRun: true } }),
  'a content file': (kind, fields, id = 'new') =>
    call(fileRoutes.importContent, {
      body: { format: 2, [kind]: [{ ...fields, _id: id }] } as never,
    }),
};

/** All ways to create or change a record. Each rejects if the fields are invalid. */
const entryPoints: Record<string, WriteRecord> = {
  'the API': (kind, fields) => call(routes.contentRoutes[kind].create, { body: fields as never }),
  'an API key': (kind, fields) =>
    keyCall(routes.contentRoutes[kind].create, { body: fields as never }),
  'a change': async (kind, fields) => {
    const body = contentExamples[kind].record as never;
    const { data } = await call(routes.contentRoutes[kind].create, { body });
    const params = { id: data._id };
    return call(routes.contentRoutes[kind].update, { params, body: fields as never });
  },
  'a draft': (kind, fields) => call(routes.postDraft, { params: { kind }, body: { fields } }),
  ...imports,
};

const getError = (write: Promise<unknown>) =>
  write.then(
    () => undefined,
    (error: ProblemError) => error,
  );
const getErrorFields = (error: ProblemError) =>
  (error.problem.errors ?? []).map(({ field }) => field);

describe.each(Object.entries(entryPoints))('%s', (_, writeRecord) => {
  it.each(kindsWithCheckedValues)('rejects invalid values in %s [API-3]', async (kind) => {
    for (const [field, value] of listInvalidValues(kind)) {
      const fields = { ...contentExamples[kind].record, [field]: value };
      const error = await getError(writeRecord(kind, fields));
      expect([field, value, error?.problem.status]).toEqual([field, value, 400]);
      expect(error && getErrorFields(error)).toEqual([
        expect.stringMatching(new RegExp(`(^|\\.)${field}$`)),
      ]);
    }
  });
});

describe('an import from an older site', () => {
  it.each(kindsWithCheckedValues)('omits invalid values in %s [OPS-6, API-3]', async (kind) => {
    const values = listInvalidValues(kind);
    const records = values.map(([field, value], index) => ({
      ...contentExamples[kind].record,
      _id: `r-${index}`,
      ...('slug' in contentKinds[kind].fields && { slug: '' }),
      [field]: value,
    }));
    olderSite.responses[routes.contentRoutes[kind].list.path] = records;
    const report = await importOlderSite(olderSite.url, {
      importContentFile: createImporter(api.store),
      pictures: null,
    });
    for (const [index, [field, value]] of values.entries()) {
      expect([value, report]).toEqual([
        value,
        expect.stringContaining(`${kind} r-${index}: its ${field} could not be read`),
      ]);
    }
  });
});

const invalidIds = [
  ...['index.html', '404', 'a.html', 'INDEX', '.hidden', 'con', 'cranes', 'Cranes', 'KNOWN'],
];

describe.each(Object.entries(imports))('%s', (_, importRecord) => {
  it.each(listKinds.filter(hasPages))(
    'rejects an id of %s that is invalid or belongs to another page [SITE-3, PUB-1]',
    async (kind) => {
      await call(routes.contentRoutes[kind].create, { body: { slug: 'cranes' } as never });
      await imports['an import']?.(kind, {}, 'known');
      for (const id of invalidIds) {
        const error = await getError(importRecord(kind, {}, id));
        expect([id, error?.problem.status]).toEqual([id, 400]);
        expect(error && getErrorFields(error)).toEqual([expect.stringMatching(/0\._?id$/)]);
      }
      const records = (await call(routes.contentRoutes[kind].list)).data;
      expect(records.map(({ _id }) => _id)).toContain('known');
      expect(records).toHaveLength(2);
    },
  );
});

it('reserves the lower-case form of an imported id, except in a dry run [SITE-3]', async () => {
  const getSlugAfterImport = async (id: string, dryRun: boolean) => {
    const records = [{ id, fields: { title: id } }];
    await call(batchRoutes.importMany, { body: { kind: 'news', records, dryRun } });
    const body = { title: 'Another', slug: id.toLowerCase() };
    return (await call(routes.contentRoutes.news.create, { body })).data.slug;
  };
  expect(await getSlugAfterImport('Harbour', true)).toBe('harbour');
  expect(await getSlugAfterImport('Towers', false)).toBe('towers-2');
});
