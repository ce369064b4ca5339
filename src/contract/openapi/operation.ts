import type { Access, KeyScope, Route } from '../http/route.ts';
import type { RouteName } from './contract-routes.ts';
import { listProblemStatuses } from './errors.ts';
import { exampleBodies } from './example-bodies.ts';
import { listPathNames, pathParameters } from './parameters.ts';
import type { JsonSchema } from './schemas.ts';
import { getSummary } from './summaries.ts';

const accessDescriptions: Record<Access, string> = {
  public: 'Anyone can call this operation.',
  identity: 'Requires an ID token from the identity service (Firebase).',
  self: 'Requires an access token. Applies only to the account that owns the token.',
  editor: 'Requires the access token of an editor or an admin.',
  admin: 'Requires the access token of an admin.',
};

const scopeDescriptions: Record<KeyScope, string> = {
  read: 'API keys with any scope can also call this operation',
  propose: 'API keys with the scope `propose` or `publish` can also call this operation',
  publish: 'API keys with the scope `publish` can also call this operation',
};

const describeKeys = ({ keys, hasVisitorData }: Route): string[] =>
  keys ? [`${scopeDescriptions[keys]}${hasVisitorData ? ' if they may read messages' : ''}.`] : [];

const security: Record<Access, object[]> = {
  public: [],
  identity: [{ identityToken: [] }],
  self: [{ accessToken: [] }],
  editor: [{ accessToken: [] }],
  admin: [{ accessToken: [] }],
};

/** On a public route, only the parameter `translations` requires authentication. */
const buildSecurity = ({ access, keys, hasTranslations }: Route): object[] => {
  const acceptsStaff = access === 'public' && hasTranslations;
  const base = acceptsStaff ? [{}, ...security.editor] : security[access];
  return [...base, ...(keys || acceptsStaff ? [{ apiKey: [] }] : [])];
};

/** The path in OpenAPI's syntax: `/getNews/{id}`. */
export const toOpenApiPath = ({ path }: Route) => path.replace(/:(\w+)/g, '{$1}');

/** An OpenAPI operation, derived from a row of the route table. */
export function buildOperation(
  name: RouteName,
  route: Route,
  schemas: { body: JsonSchema | undefined; response: JsonSchema | undefined },
) {
  return {
    operationId: name,
    ...getSummary(name, route),
    description: [accessDescriptions[route.access], ...describeKeys(route)].join(' '),
    security: buildSecurity(route),
    parameters: listParameters(route),
    ...buildRequestBody(name, route, schemas.body),
    responses: {
      [route.status]: {
        description: route.status === 201 ? 'Stored.' : 'Done.',
        headers: buildHeaders(route),
        content: { 'application/json': { schema: schemas.response } },
      },
      ...(route.method === 'GET' && { 304: { $ref: '#/components/responses/304' } }),
      ...Object.fromEntries(
        listProblemStatuses(route).map((status) => [
          status,
          { $ref: `#/components/responses/${status}` },
        ]),
      ),
    },
  };
}

function listParameters(route: Route) {
  const pathParams = listPathNames(route.path).map((name) => ({
    name,
    in: 'path',
    required: true,
    ...pathParameters[name],
  }));
  const parameterNames = [
    route.isPaged && ['limit', 'cursor'],
    route.isSearch && ['q', 'found'],
    route.hasTranslations && route.access === 'public' && ['lang'],
    route.hasTranslations && ['translations'],
    route.method === 'GET' && ['ifNoneMatch'],
    route.ifMatch && ['ifMatch'],
    route.isIdempotent && ['idempotencyKey'],
  ];
  const refs = parameterNames.flatMap((names) => names || []);
  return [...pathParams, ...refs.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

function buildRequestBody(name: RouteName, { file }: Route, schema: JsonSchema | undefined) {
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

function buildHeaders(route: Route) {
  const names = [
    'X-Request-Id',
    (route.method === 'GET' || route.readAt || (route.ifMatch && route.body)) && 'ETag',
    route.isPaged && 'Link',
    (route.readAt || route.file) && 'Location',
    route.isIdempotent && 'Idempotency-Replayed',
  ].filter((name) => typeof name === 'string');
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
