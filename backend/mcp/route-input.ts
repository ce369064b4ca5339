import type { Route } from '#contract/http/route.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { listPathNames, pathParameters, queryParameters } from '#contract/openapi/parameters.ts';
import { type JsonSchema, toInputSchema } from '#contract/openapi/schemas.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import type { ToolInput } from './tool.ts';

export interface InputOptions {
  /** Which schema of the kind the `fields` in the body must match. */
  fields?: 'create' | 'update' | undefined;
  omit?: readonly string[] | undefined;
}

/** Pages are small, because assistants read every record that they get. */
export const pageSize = { default: 20, maximum: 50 };

const versionSchema: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'The version that you have read. If there is a newer one, the call is rejected.',
};

function listParameters(route: Route): Record<string, JsonSchema> {
  const pathEntries = listPathNames(route.path).map((name) => {
    const { description, schema } = pathParameters[name] ?? { description: '', schema: {} };
    return [name, { ...schema, description }] as const;
  });
  const { limit, q, found } = queryParameters;
  return {
    ...Object.fromEntries(pathEntries),
    ...(route.isPaged && {
      limit: { ...limit.schema, ...pageSize, description: limit.description },
      cursor: { type: 'string', description: 'The `next` of the previous page.' },
    }),
    ...(route.isSearch && {
      q: { ...q.schema, description: q.description },
      limit: { ...found.schema, description: found.description },
    }),
    ...(route.ifMatch && { version: versionSchema }),
  };
}

const inputSchemas = new WeakMap<object, JsonSchema>();

function getInputSchema(source: Parameters<typeof toInputSchema>[0]): JsonSchema {
  const schema = inputSchemas.get(source) ?? toInputSchema(source);
  inputSchemas.set(source, schema);
  return schema;
}

/** Replaces the full schema, which would repeat each text field and double the size of the input [LANG-1]. */
const translations: JsonSchema = {
  type: 'object',
  description: `The same fields in other languages (${translationLanguages.join(', ')}): {"ar": {"title": "…"}}. Languages that you leave out are not changed.`,
};

function buildFieldsSchema(kinds: ContentKind[], operation: 'create' | 'update'): JsonSchema {
  const kindSchemas = kinds.map((kind) => {
    const { properties, ...schema } = getInputSchema(contentKinds[kind][operation]);
    return { title: kind, ...schema, properties: { ...properties, translations } };
  });
  const description = 'The fields of a record of this kind.';
  return kindSchemas.length === 1
    ? { ...kindSchemas[0], description }
    : { description, anyOf: kindSchemas };
}

export function listBodyProperties(route: Route, { omit = [] }: InputOptions): string[] {
  if (!route.body) return [];
  const { properties = {} } = getInputSchema(route.body);
  return Object.keys(properties).filter((name) => !omit.includes(name));
}

/** The input of a tool that calls one route: its path and query parameters, and the properties of its body [API-8]. */
export function buildRouteInput(
  route: Route,
  kinds: ContentKind[],
  options: InputOptions = {},
): ToolInput {
  const parameters = listParameters(route);
  const body = route.body ? getInputSchema(route.body) : {};
  const bodyEntries = listBodyProperties(route, options).map((name) => [
    name,
    body.properties?.[name],
  ]);
  const properties: Record<string, JsonSchema> = {
    ...parameters,
    ...Object.fromEntries(bodyEntries),
  };
  if (options.fields && properties['fields']) {
    properties['fields'] = buildFieldsSchema(kinds, options.fields);
  }
  if (properties['kind']) properties['kind'] = { ...properties['kind'], enum: kinds };
  const requiredNames = [...listPathNames(route.path), 'q', 'version', ...(body.required ?? [])];
  return { properties, required: requiredNames.filter((name) => name in properties) };
}
