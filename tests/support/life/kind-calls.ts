import type { ContentRoutes, Route } from '#contract/http/route.ts';
import {
  type ContentKind,
  contentKinds,
  findFields,
  listInstantFields,
} from '#contract/kinds/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import { contentRoutes } from '#contract/routes/routes.ts';
import type { Library } from './picture-states.ts';
import type { Step } from './steps.ts';

/** An untyped call, because walks call the routes of every kind with the same code. */
export type AnyCall = (
  route: Route,
  options?: object,
) => Promise<{ data: unknown; etag: string | null }>;

export const getRoutes = (kind: ContentKind): Partial<ContentRoutes> => contentRoutes[kind];

const getExample = (kind: ContentKind): Record<string, unknown> =>
  kind === 'profile' ? {} : { ...contentExamples[kind].record };

/** Returns a field that accepts any text. Its text distinguishes the versions of a record. */
export function findTextField(kind: ContentKind): string {
  const { create, record } = contentKinds[kind];
  const acceptsText = (field: string) => {
    const result = create.safeParse({ ...getExample(kind), [field]: 'any text' });
    return result.success && (result.data as Record<string, unknown>)[field] === 'any text';
  };
  const field = Object.keys(record.shape).find((name) => name !== '_id' && acceptsText(name));
  if (!field) throw new Error(`No field of ${kind} accepts any text`);
  return field;
}

function appendPicture(text: unknown, src: string): string {
  const { content = [] } = text ? JSON.parse(String(text)) : {};
  const image = { type: 'image', attrs: { src, alt: '', width: 8, height: 6 } };
  return JSON.stringify({ type: 'doc', content: [...content, image] });
}

function createPictureFields({ kind, library }: RecordContext, { picture, pick }: Step) {
  const addresses = [...library.keys()];
  const src = addresses[pick % Math.max(1, addresses.length)];
  const [image] = findFields('image', kind);
  const [rich] = findFields('richText', kind);
  const emptyFields = kind === 'profile' ? [image, rich] : [];
  return Object.fromEntries([
    ...emptyFields.map((field) => [field, '']),
    ...(src && image && picture % 2 === 1 ? [[image, src]] : []),
    ...(src && rich && picture > 1 ? [[rich, appendPicture(getExample(kind)[rich], src)]] : []),
  ]);
}

/** Returns the Arabic translation of a text, which must change together with the text [LANG-1]. */
export const toArabic = (text: string) => text && `ع ${text}`;

function createTranslations(
  kind: ContentKind,
  text: string,
  pictureFields: Record<string, unknown>,
) {
  const [rich = ''] = findFields('richText', kind);
  const richText = rich in pictureFields ? { [rich]: pictureFields[rich] } : {};
  return { ar: { ...richText, [findTextField(kind)]: toArabic(text) } };
}

interface RecordContext {
  kind: ContentKind;
  library: Library;
}

export function createFields(walk: RecordContext, text: string, step: Step): object {
  const { kind } = walk;
  const { times, pick } = step;
  const pictureFields = createPictureFields(walk, step);
  const translations = createTranslations(kind, text, pictureFields);
  const fields: Record<string, unknown> = {
    ...{ ...getExample(kind), ...pictureFields, translations },
    [findTextField(kind)]: text,
  };
  for (const field of listInstantFields(kind)) {
    if (times === 'omitted') delete fields[field];
    else fields[field] = times === 'empty' ? '' : new Date(Date.UTC(2026, pick)).toISOString();
  }
  return fields;
}

/** Omits an empty time, which a route that publishes immediately does not accept. */
export const createPublicFields = (walk: RecordContext, text: string, step: Step): object =>
  createFields(walk, text, step.times === 'empty' ? { ...step, times: 'omitted' } : step);
