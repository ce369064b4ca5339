import { type ContentKind, contentKinds, instantFields } from '#contract/content-kinds.ts';
import { contentExamples } from '#contract/openapi/content-examples.ts';
import type { ContentRoutes, Route } from '#contract/route.ts';
import { contentRoutes } from '#contract/routes.ts';
import type { Step } from './steps.ts';

/** The routes of a kind differ in their types; a walk needs what they have in common. */
export type AnyCall = (
  route: Route,
  options?: object,
) => Promise<{ data: unknown; etag: string | null }>;

export const routesOf = (kind: ContentKind): Partial<ContentRoutes> => contentRoutes[kind];

const exampleOf = (kind: ContentKind): Record<string, unknown> =>
  kind === 'profile' ? {} : { ...contentExamples[kind].record };

/** The field that a walk tells the versions of a record apart by: one that takes any text. */
export function textField(kind: ContentKind): string {
  const { create, record } = contentKinds[kind];
  const takesText = (field: string) => {
    const read = create.safeParse({ ...exampleOf(kind), [field]: 'any text' });
    return read.success && (read.data as Record<string, unknown>)[field] === 'any text';
  };
  const field = Object.keys(record.shape).find((name) => name !== '_id' && takesText(name));
  if (!field) throw new Error(`No field of ${kind} takes any text`);
  return field;
}

/** What is sent of a record: the example of its kind with this text. */
export function fieldsOf(kind: ContentKind, text: string, { moments, pick }: Step): object {
  const fields: Record<string, unknown> = { ...exampleOf(kind), [textField(kind)]: text };
  for (const field of instantFields(kind)) {
    if (moments === 'not told') delete fields[field];
    else fields[field] = moments === 'empty' ? '' : new Date(Date.UTC(2026, pick)).toISOString();
  }
  return fields;
}

/** The same for a route that publishes at once: an empty moment is no moment. */
export const publicFieldsOf = (kind: ContentKind, text: string, step: Step): object =>
  fieldsOf(kind, text, step.moments === 'empty' ? { ...step, moments: 'not told' } : step);
