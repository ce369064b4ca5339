import { completeRecord, listKinds } from '../kinds/content-kinds.ts';
import { contentExamples } from './content-examples.ts';
import { contractRoutes, type RouteName } from './contract-routes.ts';
import { buildProblemResponses, problemSchema } from './errors.ts';
import { exampleId } from './example-bodies.ts';
import { buildOperation, toOpenApiPath } from './operation.ts';
import { queryParameters } from './parameters.ts';
import { buildRouteSchemas, getRecordName, type JsonSchema } from './schemas.ts';

const description = [
  'The API of the website and its dashboard.',
  'Paths can be written as here or in lower case.',
  'Unknown fields in a request are ignored, and responses can gain fields.',
  '`docs/api.md` in the project has runnable examples.',
  'Assistants call these operations through the MCP endpoint `POST /mcp`, with an API key.',
].join(' ');

const bearerScheme = (description: string) => ({ type: 'http', scheme: 'bearer', description });
const textHeader = (description: string) => ({ description, schema: { type: 'string' } });
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  ...textHeader(description),
});

const sharedQueryParameters = Object.fromEntries(
  Object.entries(queryParameters).map(([key, parameter]) => [
    key,
    { name: key === 'found' ? 'limit' : key, in: 'query', ...parameter },
  ]),
);

const sharedComponents = {
  securitySchemes: {
    accessToken: bearerScheme('An access token from `POST /jwt`, valid for at most one hour.'),
    apiKey: bearerScheme(
      'A key that an admin created. It starts with `mpk_` and gives access to some kinds of content.',
    ),
    identityToken: bearerScheme('The ID token from a sign-in at the identity service (Firebase).'),
  },
  parameters: {
    ...sharedQueryParameters,
    ifNoneMatch: header('If-None-Match', 'The `ETag` that you have. Returns 304 if it is current.'),
    ifMatch: header(
      'If-Match',
      'The `ETag` of the record that you change. Returns 412 if the record has a newer one.',
    ),
    idempotencyKey: header(
      'Idempotency-Key',
      'Your own key of 1 to 200 visible ASCII characters. Requests that repeat the key within a day are not stored again.',
    ),
  },
  headers: {
    'X-Request-Id': textHeader('The id of the request in the log.'),
    ETag: textHeader('The version of the returned record.'),
    Link: textHeader('`<…>; rel="next"`: the address of the next page. Missing on the last page.'),
    Location: textHeader('The address of the stored record.'),
    'Idempotency-Replayed': textHeader(
      '`true` if an earlier request with the same key was stored.',
    ),
  },
};

function addExamples(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const examples = listKinds.map((kind) => {
    const example = completeRecord(kind, {
      _id: exampleId,
      ...contentExamples[kind].record,
    } as never);
    return [getRecordName(kind), { ...schemas[getRecordName(kind)], examples: [example] }];
  });
  return { ...schemas, ...Object.fromEntries(examples) };
}

/** The REST contract as an OpenAPI document, derived from the route table [API-1, API-2, API-3]. */
export function buildOpenApiDocument() {
  const { bodies, responses, components } = buildRouteSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(contractRoutes) as RouteName[]) {
    const route = contractRoutes[name];
    const schemas = { body: bodies[name], response: responses[name] };
    const path = toOpenApiPath(route);
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: buildOperation(name, route, schemas),
    };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Manpower website', version: '1.0.0', description },
    servers: [{ url: '/' }],
    paths,
    components: {
      ...sharedComponents,
      schemas: addExamples({ ...components, Problem: problemSchema }),
      responses: { 304: { description: 'Not modified.' }, ...buildProblemResponses() },
    },
  };
}
