import { completeRecord, listKinds } from '../kinds/content-kinds.ts';
import { defaultLanguage, translationLanguages } from '../texts/languages.ts';
import { contentExamples } from './content-examples.ts';
import { contractRoutes, type RouteName } from './contract-routes.ts';
import { problemResponses, problemSchema } from './errors.ts';
import { exampleId } from './example-bodies.ts';
import { openApiPath, operationOf } from './operation.ts';
import { type JsonSchema, recordName, routeSchemas } from './schemas.ts';

const about = [
  'The API of the website and its dashboard.',
  'Paths can be written as here or in lower case.',
  'Unknown fields of a request are ignored, and responses can gain fields.',
  '`docs/api.md` of the project has runnable examples.',
].join(' ');

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
    accessToken: bearer('An access token from `POST /jwt`, valid for at most one hour.'),
    apiKey: bearer(
      'A key that an admin created. It starts with `mpk_` and gives access to some kinds of content.',
    ),
    identityToken: bearer('The ID token from a sign-in at the identity service (Firebase).'),
  },
  parameters: {
    limit: query('limit', 'The largest number of records on a page.', {
      type: 'integer',
      minimum: 1,
      maximum: 500,
    }),
    cursor: query('cursor', 'The start of a page. Follow the `Link` header of the previous page.', {
      type: 'string',
    }),
    q: query('q', 'The words to search for. Each also matches the beginning of a longer word.', {
      type: 'string',
      maxLength: 200,
    }),
    found: query('limit', 'The largest number of results.', {
      type: 'integer',
      minimum: 1,
      maximum: 50,
      default: 20,
    }),
    lang: query(
      'lang',
      'The language of the texts. Each record has the language that it is in as `_language`: a record without a complete translation is in English.',
      { enum: [defaultLanguage, ...translationLanguages] },
    ),
    translations: query(
      'translations',
      'Adds `translations` to each record: the texts of all languages, such as `translations.ar.title`. For editors and API keys. A list has at most 100 records by default.',
      { const: 'all' },
    ),
    ifNoneMatch: header('If-None-Match', 'The `ETag` that you have. Returns 304 if it is current.'),
    ifMatch: header(
      'If-Match',
      'The `ETag` of the record that you change. Returns 412 if the record has a newer one.',
    ),
    idempotencyKey: header(
      'Idempotency-Key',
      'Your own key of 1 to 200 visible ASCII characters. Requests with the same key within a day are stored once.',
    ),
  },
  headers: {
    'X-Request-Id': text('The id of the request in the log.'),
    ETag: text('The version of the returned record.'),
    Link: text('`<…>; rel="next"`: the address of the next page. Missing on the last page.'),
    Location: text('The address of the stored record.'),
    'Idempotency-Replayed': text('`true` if an earlier request with the same key was stored.'),
  },
};

/** Adds a complete record to each kind's schema as an example. */
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
 * The REST contract as an OpenAPI document, made from the table of routes: the callers, bodies, responses and errors of each
 * route [API-1, API-2, API-3].
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
      responses: { 304: { description: 'Not modified.' }, ...problemResponses() },
    },
  };
}
