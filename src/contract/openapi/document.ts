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
  'Each path also works in lower case.',
  'The API ignores unknown fields in a request. New versions can add fields to responses.',
  '`docs/api.md` in the project has runnable examples.',
  'Assistants can call many of these operations as tools of the MCP endpoint `POST /mcp`, with an API key.',
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
    identityToken: bearerScheme(
      'The ID token that the identity service (Firebase) issues at sign-in.',
    ),
  },
  parameters: {
    ...sharedQueryParameters,
    ifNoneMatch: header(
      'If-None-Match',
      'The `ETag` of the response that you already have. If it is current, the API returns 304.',
    ),
    ifMatch: header(
      'If-Match',
      'The `ETag` of the record that you are changing. If the record has changed since, the API returns 412.',
    ),
    idempotencyKey: header(
      'Idempotency-Key',
      'A unique key of your choice: 1 to 200 visible ASCII characters. If you repeat the request with the same key within a day, the API does not store the change again.',
    ),
  },
  headers: {
    'X-Request-Id': textHeader('The id of the request in the log.'),
    ETag: textHeader('The version of the returned content.'),
    Link: textHeader(
      '`<…>; rel="next"`: the address of the next page. The last page has no such link.',
    ),
    Location: textHeader('The address of the stored record, draft or picture.'),
    'Idempotency-Replayed': textHeader(
      '`true` if the API had already processed a request with the same key.',
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
