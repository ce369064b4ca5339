import { contentKindNames } from '../kinds/content-kinds.ts';
import { allLanguages } from '../texts/languages.ts';
import type { JsonSchema } from './schemas.ts';

interface Parameter {
  description: string;
  schema: JsonSchema;
}

export const pathParameters: Record<string, Parameter> = {
  id: {
    description: 'The id of the record or other object. Public routes also accept a page’s slug.',
    schema: { type: 'string' },
  },
  kind: {
    description: 'The kind of content.',
    schema: { type: 'string', enum: [...contentKindNames] },
  },
  email: { description: 'The e-mail address of the account.', schema: { type: 'string' } },
  revision: {
    description: 'The content number, as in `/revision.json`.',
    schema: { type: 'integer', minimum: 0 },
  },
  days: {
    description: 'The minimum age of the messages, in days.',
    schema: { type: 'integer', minimum: 0 },
  },
};

/** The names of the parameters in a path: `kind` and `id` for `/getDraft/:kind/:id`. */
export const listPathNames = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

export const queryParameters = {
  limit: {
    description: 'The maximum number of records on a page.',
    schema: { type: 'integer', minimum: 1, maximum: 500 },
  },
  cursor: {
    description:
      'The position at which the page starts. The `Link` header of the previous page contains it.',
    schema: { type: 'string' },
  },
  q: {
    description: 'The words to search for. Each also matches the beginning of a longer word.',
    schema: { type: 'string', maxLength: 200 },
  },
  found: {
    description: 'The maximum number of results.',
    schema: { type: 'integer', minimum: 1, maximum: 50, default: 20 },
  },
  lang: {
    description:
      'The language of the texts. Records that are not available in this language are returned in English. The `_language` field of each record contains the language of its texts.',
    schema: { enum: allLanguages },
  },
  translations: {
    description:
      'Adds `translations` to each record: its texts in the other languages, such as `translations.ar.title`. Only for editors, admins and API keys. A list that supports `limit` is then always paged, with 100 records per page by default.',
    schema: { const: 'all' },
  },
} satisfies Record<string, Parameter>;
