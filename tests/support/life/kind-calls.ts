import type { ContentRoutes, Route } from '#contract/http/route.ts';
import {
  type ContentKind,
  contentKinds,
  fieldsOfKind,
  instantFields,
} from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import type { Library } from './picture-states.ts';
import type { Step } from './steps.ts';

/** A walk uses only what the routes of a kind have in common. */
export type AnyCall = (
  route: Route,
  options?: object,
) => Promise<{ data: unknown; etag: string | null }>;

export const routesOf = (kind: ContentKind): Partial<ContentRoutes> => contentRoutes[kind];

const exampleOf = (kind: ContentKind): Record<string, unknown> =>
  kind === 'profile' ? {} : { ...contentExamples[kind].record };

/** Returns a field that accepts any text. Its text distinguishes the versions of a record. */
export function textField(kind: ContentKind): string {
  const { create, record } = contentKinds[kind];
  const takesText = (field: string) => {
    const result = create.safeParse({ ...exampleOf(kind), [field]: 'any text' });
    return result.success && (result.data as Record<string, unknown>)[field] === 'any text';
  };
  const field = Object.keys(record.shape).find((name) => name !== '_id' && takesText(name));
  if (!field) throw new Error(`No field of ${kind} takes any text`);
  return field;
}

function withPicture(text: unknown, src: string): string {
  const { content = [] } = text ? JSON.parse(String(text)) : {};
  const image = { type: 'image', attrs: { src, alt: '', width: 8, height: 6 } };
  return JSON.stringify({ type: 'doc', content: [...content, image] });
}

function picturesOf({ kind, library }: About, { picture, pick }: Step) {
  const addresses = [...library.keys()];
  const src = addresses[pick % Math.max(1, addresses.length)];
  const [image] = fieldsOfKind('image', kind);
  const [rich] = fieldsOfKind('richText', kind);
  const none = kind === 'profile' ? [image, rich] : [];
  return Object.fromEntries([
    ...none.map((field) => [field, '']),
    ...(src && image && picture % 2 === 1 ? [[image, src]] : []),
    ...(src && rich && picture > 1 ? [[rich, withPicture(exampleOf(kind)[rich], src)]] : []),
  ]);
}

/** Returns the Arabic translation of a text, which must change together with the text [LANG-1]. */
export const arabicOf = (text: string) => text && `ع ${text}`;

function translationsOf(kind: ContentKind, text: string, pictureFields: Record<string, unknown>) {
  const [rich = ''] = fieldsOfKind('richText', kind);
  const richText = rich in pictureFields ? { [rich]: pictureFields[rich] } : {};
  return { ar: { ...richText, [textField(kind)]: arabicOf(text) } };
}

interface About {
  kind: ContentKind;
  library: Library;
}

export function fieldsOf(walk: About, text: string, step: Step): object {
  const { kind } = walk;
  const { moments, pick } = step;
  const pictureFields = picturesOf(walk, step);
  const translations = translationsOf(kind, text, pictureFields);
  const fields: Record<string, unknown> = {
    ...{ ...exampleOf(kind), ...pictureFields, translations },
    [textField(kind)]: text,
  };
  for (const field of instantFields(kind)) {
    if (moments === 'omitted') delete fields[field];
    else fields[field] = moments === 'empty' ? '' : new Date(Date.UTC(2026, pick)).toISOString();
  }
  return fields;
}

/** Omits an empty time, which a route that publishes at once does not accept. */
export const publicFieldsOf = (walk: About, text: string, step: Step): object =>
  fieldsOf(walk, text, step.moments === 'empty' ? { ...step, moments: 'omitted' } : step);
