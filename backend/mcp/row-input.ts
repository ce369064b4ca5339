import type { Route } from '#contract/http/route.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { namesInPath, pathParameters, queryParameters } from '#contract/openapi/parameters.ts';
import { inputSchemaOf, type JsonSchema } from '#contract/openapi/schemas.ts';
import { translationLanguages } from '#contract/texts/languages.ts';
import type { ToolInput } from './tool.ts';

export interface RowInputOptions {
  /** The schema of the kind that `fields` in the body must match. */
  fields?: 'create' | 'update' | undefined;
  without?: readonly string[] | undefined;
}

/** Pages are small, because assistants read every record that they get. */
export const pageSize = { default: 20, maximum: 50 };

const version: JsonSchema = {
  type: 'integer',
  minimum: 1,
  description: 'The version that you have read. If there is a newer one, nothing changes.',
};

function parametersOf(route: Route): Record<string, JsonSchema> {
  const inPath = namesInPath(route.path).map((name) => {
    const { description, schema } = pathParameters[name] ?? { description: '', schema: {} };
    return [name, { ...schema, description }] as const;
  });
  const { limit, q, found } = queryParameters;
  return {
    ...Object.fromEntries(inPath),
    ...(route.paged && {
      limit: { ...limit.schema, ...pageSize, description: limit.description },
      cursor: { type: 'string', description: 'The `next` of the previous page.' },
    }),
    ...(route.searched && {
      q: { ...q.schema, description: q.description },
      limit: { ...found.schema, description: found.description },
    }),
    ...(route.ifMatch && { version }),
  };
}

const schemas = new WeakMap<object, JsonSchema>();

function schemaOf(source: Parameters<typeof inputSchemaOf>[0]): JsonSchema {
  const made = schemas.get(source) ?? inputSchemaOf(source);
  schemas.set(source, made);
  return made;
}

/** Replaces a schema that would repeat each text and double the size of the input [LANG-1]. */
const translations: JsonSchema = {
  type: 'object',
  description: `The same fields in other languages (${translationLanguages.join(', ')}): {"ar": {"title": "…"}}. Languages that are left out keep their texts.`,
};

function fieldsSchema(kinds: ContentKind[], of: 'create' | 'update'): JsonSchema {
  const ofKinds = kinds.map((kind) => {
    const { properties, ...schema } = schemaOf(contentKinds[kind][of]);
    return { title: kind, ...schema, properties: { ...properties, translations } };
  });
  const description = 'The fields of the kind.';
  return ofKinds.length === 1 ? { ...ofKinds[0], description } : { description, anyOf: ofKinds };
}

export function bodyProperties(route: Route, { without = [] }: RowInputOptions): string[] {
  if (!route.body) return [];
  const { properties = {} } = schemaOf(route.body);
  return Object.keys(properties).filter((name) => !without.includes(name));
}

/** The input of a tool that calls one row: its path and query parameters, and the properties of its body [API-8]. */
export function rowInput(
  route: Route,
  kinds: ContentKind[],
  options: RowInputOptions = {},
): ToolInput {
  const parameters = parametersOf(route);
  const body = route.body ? schemaOf(route.body) : {};
  const inBody = bodyProperties(route, options).map((name) => [name, body.properties?.[name]]);
  const properties: Record<string, JsonSchema> = { ...parameters, ...Object.fromEntries(inBody) };
  if (options.fields && properties['fields']) {
    properties['fields'] = fieldsSchema(kinds, options.fields);
  }
  if (properties['kind']) properties['kind'] = { ...properties['kind'], enum: kinds };
  const needed = [...namesInPath(route.path), 'q', 'version', ...(body.required ?? [])];
  return { properties, required: needed.filter((name) => name in properties) };
}
