import * as z from 'zod/mini';
import type { Route } from '#contract/http/route.ts';
import type { ListKind } from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import { contractRoutes } from '#contract/openapi/contract-routes.ts';
import { initialPublication } from '#dashboard/data/content/draft-calls.ts';
import { isWrite, mockFetch } from '../mock-fetch.ts';
import { demoProfile, idleState } from '../whole-dashboard.tsx';

interface JsonSchema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
}

const time = '2026-11-20T08:00:00.000Z';

/** Returns text in the format that screens expect for a field with this name. */
const createText = (name: string, index: number): string =>
  /At$|^at$|^time$|^until$/.test(name)
    ? time
    : name === 'day'
      ? `2026-11-1${index}`
      : name === '_id' || /Id$/.test(name)
        ? `id-${index}`
        : /^image|Image$|^logo$|^address$/.test(name)
          ? `/media/example-${index}.webp`
          : /Rich$/.test(name)
            ? ''
            : `The ${name} ${index}`;

/**
 * Returns a value with roughly the structure of the schema. Ignores ranges and most formats. Lists have two entries,
 * and almost no value is null.
 */
function createExample(schema: JsonSchema, name = '', index = 1): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[(index - 1) % schema.enum.length];
  if (name === 'next' && !schema.items && !schema.properties) return null;
  const choice = schema.anyOf?.find(({ type }) => type !== 'null');
  if (choice) return createExample(choice, name, index);
  if (schema.type === 'array')
    return [1, 2].map((index) => createExample(schema.items ?? {}, name, index));
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(
      fields.map(([key, field]) => [key, createExample(field, key, index)]),
    );
  }
  if (schema.type === 'boolean') return true;
  if (schema.type === 'number' || schema.type === 'integer') return index;
  return createText(name, index);
}

const toJsonSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema;

const toPattern = ({ path }: Route) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i');

const routes = Object.values(contractRoutes).map((route) => ({ route, pattern: toPattern(route) }));

const createDraft = (kind = '') => ({
  record:
    kind === 'profile' ? demoProfile : { _id: 'id-1', ...contentExamples[kind as ListKind].record },
  ...{ ...initialPublication, isPublished: true, hasChanges: true, publishAt: time },
});

const webhook = {
  _id: 'id-1',
  address: 'https://crm.example/hook',
  events: ['messages'],
  maker: { name: 'Reem', isAdmin: true },
  createdAt: time,
};

const fixedResponses: Record<string, unknown> = {
  getWebhooks: [webhook],
  postWebhook: { ...webhook, secret: 'secret' },
  updateWebhook: webhook,
  getProfiles: [demoProfile],
  getProfile: demoProfile,
  getPublishState: idleState,
  'revision.json': { revision: 1, builtAt: time },
};

/** Mocks the API with an example response for each route of the contract. */
export function mockExamples(headers: Record<string, string> = {}): void {
  let lastIndex = 100;
  mockFetch((request) => {
    const { method, path } = request;
    const [, name = '', kind] = path.split('/');
    const match = routes.find(
      ({ route, pattern }) => route.method === method && pattern.test(path),
    );
    if (isWrite(request)) lastIndex += 2;
    const index = isWrite(request) ? lastIndex : 1;
    const example =
      (name === 'getDraft' ? createDraft(kind) : fixedResponses[name]) ??
      (match ? createExample(toJsonSchema(match.route.response), '', index) : []);
    return Response.json(example, { headers: { etag: '"v1"', ...headers } });
  });
}
