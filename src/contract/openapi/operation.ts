import { contentKindNames } from '../content-kinds.ts';
import { keyAccess } from '../key-access.ts';
import { framePicture, updatePicture } from '../picture-routes.ts';
import type { Access, Route } from '../route.ts';
import {
  contentRoutes,
  deleteDraft,
  postDraft,
  publishDraft,
  unpublish,
  updateDraft,
} from '../routes.ts';
import type { RouteName } from './contract-routes.ts';
import { problemStatusesOf } from './errors.ts';
import { exampleBodies } from './example-bodies.ts';
import type { JsonSchema } from './schemas.ts';
import { summaryOf } from './summaries.ts';

const callers: Record<Access, string> = {
  public: 'Anybody may call it.',
  identity: 'Needs the ID token of the identity service (Firebase).',
  self: 'Needs an access token, and answers about its holder only.',
  editor: 'Needs the access token of an editor or an admin.',
  admin: 'Needs the access token of an admin.',
};

const security: Record<Access, object[]> = {
  public: [],
  identity: [{ identityToken: [] }],
  self: [{ accessToken: [] }],
  editor: [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
};

const pathParameters: Record<string, { description: string; schema: JsonSchema }> = {
  id: { description: 'The `_id` of the record.', schema: { type: 'string' } },
  kind: { description: 'The kind of content.', schema: { enum: [...contentKindNames] } },
  email: { description: 'The e-mail address of the account.', schema: { type: 'string' } },
  revision: {
    description: 'The number of a content, as `/revision.json` has it.',
    schema: { type: 'integer', minimum: 0 },
  },
  days: { description: 'A number of days.', schema: { type: 'integer', minimum: 0 } },
};

const changes: Route[] = [
  updateDraft,
  publishDraft,
  unpublish,
  deleteDraft,
  framePicture,
  updatePicture,
];
const records: Route[] = [postDraft];
for (const kind of contentKindNames) {
  const routes: { update: Route; create?: Route; remove?: Route } = contentRoutes[kind];
  changes.push(routes.update, ...(routes.remove ? [routes.remove] : []));
  if (routes.create) records.push(routes.create);
}

/** The path as the document spells it: `/getNews/{id}`. */
export const pathOf = ({ path }: Route) => path.replace(/:(\w+)/g, '{$1}');

/** One call of the document, from a row of the table. */
export function operationOf(
  name: RouteName,
  route: Route,
  schemas: { body: JsonSchema | undefined; answer: JsonSchema | undefined },
) {
  const changesRecord = changes.includes(route);
  return {
    operationId: name,
    ...summaryOf(name, route),
    description: callers[route.access],
    security: [...security[route.access], ...(keyAccess.has(route) ? [{ apiKey: [] }] : [])],
    parameters: parametersOf(route, changesRecord),
    ...requestBodyOf(name, route, schemas.body),
    responses: {
      [route.status]: {
        description: route.status === 201 ? 'Stored.' : 'Done.',
        headers: headersOf(route, changesRecord),
        content: { 'application/json': { schema: schemas.answer } },
      },
      ...(route.method === 'GET' && { 304: { $ref: '#/components/responses/304' } }),
      ...Object.fromEntries(
        problemStatusesOf(route, changesRecord).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

function parametersOf(route: Route, changesRecord: boolean) {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    ...pathParameters[name],
  }));
  const shared = [
    route.paged && ['limit', 'cursor'],
    route.searched && ['q', 'found'],
    route.method === 'GET' && ['ifNoneMatch'],
    changesRecord && ['ifMatch'],
    route.keyed && ['idempotencyKey'],
  ];
  const refs = shared.flatMap((names) => names || []);
  return [...inPath, ...refs.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

function requestBodyOf(name: RouteName, { file }: Route, schema: JsonSchema | undefined) {
  const example = exampleBodies[name];
  if (schema) {
    const json = { schema, ...(example && { example }) };
    return { requestBody: { required: true, content: { 'application/json': json } } };
  }
  if (!file) return {};
  const picture = { type: 'string', format: 'binary', contentMediaType: 'image/*' };
  const form = { type: 'object', properties: { [file]: picture }, required: [file] };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
}

function headersOf(route: Route, changesRecord: boolean) {
  const makesRecord = records.includes(route);
  const names = [
    'X-Request-Id',
    (route.method === 'GET' || makesRecord || (changesRecord && route.body)) && 'ETag',
    route.paged && 'Link',
    (makesRecord || route.file) && 'Location',
    route.keyed && 'Idempotency-Replayed',
  ].filter((name) => typeof name === 'string');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
