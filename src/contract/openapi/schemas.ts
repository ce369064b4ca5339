/** The JSON schemas of the OpenAPI document, which zod derives from the schemas that validate calls. */
import * as z from 'zod/mini';
import { activityRecord } from '../entities/activity.ts';
import { alertRecord } from '../entities/alerts.ts';
import { apiKeyRecord } from '../entities/api-keys.ts';
import { contentChange, contentChanges } from '../entities/changes.ts';
import { delivery } from '../entities/delivery.ts';
import { draftInput, draftRecord } from '../entities/draft.ts';
import { revisionRecord } from '../entities/history.ts';
import { invitation } from '../entities/invitations.ts';
import { deletedMessage, messageCreate, messageRecord } from '../entities/message.ts';
import { pictureRecord, pictureViews } from '../entities/pictures.ts';
import { listedPreviewLink, preview, previewLink } from '../entities/preview.ts';
import { publishState } from '../entities/publish.ts';
import { replyRecord } from '../entities/replies.ts';
import { savedView } from '../entities/saved-view.ts';
import { deletedUser, userRecord } from '../entities/user.ts';
import { webhookInput, webhookRecord } from '../entities/webhook.ts';
import { imageAddress, instant, optionalDay, webAddress } from '../fields/fields.ts';
import { type ContentKind, contentKindNames, contentKinds } from '../kinds/content-kinds.ts';
import { contentRoutes } from '../routes/routes.ts';
import { contractRoutes, type RouteName } from './contract-routes.ts';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

/** Details that `z.toJSONSchema` omits. */
const fieldSchemas = new Map<unknown, JsonSchema>([
  [
    instant,
    {
      type: 'string',
      format: 'date-time',
      description:
        'A date and time, returned in UTC. The API interprets a time without an offset in the time zone of the website, which is a setting.',
      examples: ['2026-11-01T08:30:00.000Z'],
    },
  ],
  [
    optionalDay,
    {
      anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }],
      description: 'A date without a time, or null if it is unknown.',
      examples: ['2026-11-30'],
    },
  ],
  [
    imageAddress,
    { description: 'The address from `POST /uploadImage`, another http(s) address, or empty.' },
  ],
  [
    pictureViews,
    {
      type: 'object',
      description: 'The details of pictures, keyed by address. Omits pictures without details.',
      additionalProperties: { type: 'object', properties: { alt: { type: 'string' } } },
    },
  ],
  [webAddress, { description: 'An http(s) address, or empty.' }],
]);

/** Shared by several routes. Excludes the schemas of the kinds of content. */
const sharedSchemas = {
  input: { DraftInput: draftInput, MessageInput: messageCreate, WebhookInput: webhookInput },
  output: {
    Activity: activityRecord,
    Alert: alertRecord,
    ApiKey: apiKeyRecord,
    Change: contentChange,
    Changes: contentChanges,
    DeletedMessage: deletedMessage,
    DeletedUser: deletedUser,
    Delivery: delivery,
    Draft: draftRecord,
    Invitation: invitation,
    Message: messageRecord,
    Picture: pictureRecord,
    SavedView: savedView,
    Preview: preview,
    PreviewLink: previewLink,
    PreviewLinkOfSite: listedPreviewLink,
    PublishState: publishState,
    Reply: replyRecord,
    Revision: revisionRecord,
    User: userRecord,
    Webhook: webhookRecord,
  },
};

/** The name of a kind's record in the paths of its routes: `News` in `/getNews/:id`. */
export const getRecordName = (kind: ContentKind) =>
  contentRoutes[kind].read.path.replace(/^\/get|\/:id$/g, '');

function listNamedSchemas(direction: Direction): [string, z.ZodMiniType][] {
  const kindSchemas = contentKindNames.flatMap((kind): [string, z.ZodMiniType][] => {
    const { record, create, update } = contentKinds[kind];
    const name = getRecordName(kind);
    if (direction === 'output') return [[name, record]];
    return create === update
      ? [[`${name}Update`, update]]
      : [
          [`${name}Create`, create],
          [`${name}Update`, update],
        ];
  });
  return [...kindSchemas, ...Object.entries(sharedSchemas[direction])];
}

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;
type Conversion = Parameters<Override>[0];

const createOptions = (direction: Direction) => ({
  io: direction,
  unrepresentable: 'any' as const,
  override: (conversion: Conversion) => {
    const { zodSchema, jsonSchema } = conversion;
    const entry = findListEntry(zodSchema);
    if (entry) Object.assign(jsonSchema, { type: 'array', items: toJsonSchema(entry, direction) });
    else if (direction === 'input') describeInput(conversion);
    // Responses can gain fields.
    else if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    Object.assign(
      jsonSchema,
      fieldSchemas.get(getDescribedSchema(zodSchema)) ?? describeRichText(zodSchema),
    );
  },
});

/** All picture fields share one description, although the `place` in their schemas differs. */
const getDescribedSchema = (schema: object) => ('place' in schema ? imageAddress : schema);

/** Details of a formatted text field that `z.toJSONSchema` omits [TEXT-1]. */
const describeRichText = (schema: object): JsonSchema | undefined =>
  'plainField' in schema
    ? {
        type: 'string',
        description: `\`${schema.plainField}\` with formatting: empty, or a document as JSON. Storing a document also sets \`${schema.plainField}\` to its text. If you change \`${schema.plainField}\` without changing this field, this field is emptied.`,
      }
    : undefined;

function findListEntry(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const { type, out } = schema._zod.def as z.core.$ZodPipeDef;
  return type === 'pipe' && 'entry' in out ? (out.entry as z.core.$ZodType) : undefined;
}

/** The API accepts a field's value in several forms [API-5]. The document describes only the stored form. */
function describeInput({ zodSchema, jsonSchema }: Conversion): void {
  const { type, in: inputSchema } = zodSchema._zod.def as z.core.$ZodPipeDef;
  if (type !== 'pipe' || inputSchema._zod.def.type === 'transform') return;
  const storedForm = toJsonSchema(zodSchema, 'output');
  if (Object.keys(storedForm).length === 0) return;
  delete jsonSchema.anyOf;
  Object.assign(jsonSchema, storedForm);
}

function toJsonSchema(schema: z.core.$ZodType, direction: Direction): JsonSchema {
  const { $schema: _, ...cleanSchema } = z.toJSONSchema(schema, createOptions(direction));
  return cleanSchema;
}

/** The JSON schema of a route's input, with all definitions inline. */
export const toInputSchema = (schema: z.core.$ZodType): JsonSchema => toJsonSchema(schema, 'input');

const toSchemaRef = (name: string) => `#/components/schemas/${name}`;

function buildSchemas(direction: Direction) {
  const schemas = z.registry<{ id: string }>();
  const routeSchemas = Object.entries(contractRoutes).flatMap(([name, { body, response }]) => {
    const schema = direction === 'input' ? body : response;
    return schema ? [[name, schema] as const] : [];
  });
  for (const [name, schema] of routeSchemas) schemas.add(schema, { id: name });
  const namedSchemas = listNamedSchemas(direction);
  // Named schemas take precedence over those named after a route.
  for (const [name, schema] of namedSchemas) schemas.add(schema, { id: name });
  const jsonSchemas = z.toJSONSchema(schemas, {
    ...createOptions(direction),
    uri: toSchemaRef,
  }).schemas;
  const names = new Set(namedSchemas.map(([name]) => name));
  const byRoute = routeSchemas.map(([name, schema]) => {
    const id = schemas.get(schema)?.id ?? name;
    return [name, names.has(id) ? { $ref: toSchemaRef(id) } : omitMetadata(jsonSchemas[id])];
  });
  return {
    named: Object.fromEntries(
      namedSchemas.map(([name]) => [name, omitMetadata(jsonSchemas[name])]),
    ),
    byRoute: Object.fromEntries(byRoute) as Partial<Record<RouteName, JsonSchema>>,
  };
}

const omitMetadata = ({ $schema: _, $id: __, ...schema }: JsonSchema = {}): JsonSchema => schema;

/** The bodies and responses of all routes, and the schemas that they refer to. */
export function buildRouteSchemas() {
  const input = buildSchemas('input');
  const output = buildSchemas('output');
  return {
    bodies: input.byRoute,
    responses: output.byRoute,
    components: { ...output.named, ...input.named },
  };
}
