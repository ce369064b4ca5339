import { completeRecord, listKinds } from '../kinds/content-kinds.ts';
import { contentExamples } from './content-examples.ts';
import { contractRoutes, type RouteName } from './contract-routes.ts';
import { problemResponses, problemSchema } from './errors.ts';
import { exampleId } from './example-bodies.ts';
import { openApiPath, operationOf } from './operation.ts';
import { type JsonSchema, recordName, routeSchemas } from './schemas.ts';

const about =
  `Everything that the website and its dashboard can do. Paths are matched as they are written here or all in
lower case. Fields that the API does not know are dropped; an answer may get further fields. \`docs/api.md\` of the project
has examples to run.`.replaceAll('\n', ' ');

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description });
const text = (description: string) => ({ description, schema: { type: 'string' } });
const header = (name: string, description: string) => ({
  name,
  in: 'header',
  ...text(description),
});
const query = (name: string, description: string, schema: JsonSchema) => ({
  name,
  in: 'query',
  description,
  schema,
});

const shared = {
  securitySchemes: {
    accessToken: bearer('What `POST /jwt` answers, good for at most one hour.'),
    apiKey: bearer(
      'A key that an admin made: it begins with `mpk_`, and is for some kinds of content.',
    ),
    identityToken: bearer('The ID token that the identity service (Firebase) gives who signs in.'),
  },
  parameters: {
    limit: query('limit', 'Answer a page of at most so many records.', {
      type: 'integer',
      minimum: 1,
      maximum: 500,
    }),
    cursor: query('cursor', 'Where a page begins: follow `Link` of the page before it.', {
      type: 'string',
    }),
    q: query('q', 'The words to look for, each perhaps the beginning of a longer one.', {
      type: 'string',
      maxLength: 200,
    }),
    found: query('limit', 'Answer at most so many of what is found.', {
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 20,
    }),
    ifNoneMatch: header('If-None-Match', 'The `ETag` that you have: 304 while it still is that.'),
    ifMatch: header(
      'If-Match',
      'The `ETag` of the record that you changed: 412 if it has another by now.',
    ),
    idempotencyKey: header(
      'Idempotency-Key',
      'A key of your own, 1 to 200 visible ASCII characters: what you send again under it within a day is stored once.',
    ),
  },
  headers: {
    'X-Request-Id': text('What the log calls the request.'),
    ETag: text('The version of what is answered.'),
    Link: text('`<…>; rel="next"`: where the next page is. Absent on the last one.'),
    Location: text('Where what was stored is read.'),
    'Idempotency-Replayed': text('`true`: it was stored before, under the same key.'),
  },
};

/** A whole record of each kind as an example of its schema. */
function withExamples(schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const examples = listKinds.map((kind) => {
    const example = completeRecord(kind, {
      _id: exampleId,
      ...contentExamples[kind].record,
    } as never);
    return [recordName(kind), { ...schemas[recordName(kind)], examples: [example] }];
  });
  return { ...schemas, ...Object.fromEntries(examples) };
}

/**
 * The REST contract as an OpenAPI document, made from the table of routes: who may call, what each route takes and
 * answers, and with which problems [API-1, API-2, API-3].
 */
export function openApiDocument() {
  const { bodies, answers, components } = routeSchemas();
  const paths: Record<string, Record<string, object>> = {};
  for (const name of Object.keys(contractRoutes) as RouteName[]) {
    const route = contractRoutes[name];
    const schemas = { body: bodies[name], answer: answers[name] };
    const path = openApiPath(route);
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operationOf(name, route, schemas),
    };
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Manpower website', version: '1.0.0', description: about },
    servers: [{ url: '/' }],
    paths,
    components: {
      ...shared,
      schemas: withExamples({ ...components, Problem: problemSchema }),
      responses: { 304: { description: 'It still is what you have.' }, ...problemResponses() },
    },
  };
}
