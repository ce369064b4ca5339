import { expect } from 'vitest';
import type { Draft } from '#contract/entities/draft.ts';
import type { Route } from '#contract/http/route.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import * as routes from '#contract/routes/routes.ts';
import { arabicOf, routesOf, textField } from './kind-calls.ts';
import type { Observed } from './observed.ts';
import { textsOf, type Walk } from './walk.ts';
import { seen, type World } from './world.ts';

const idOf = (record: object) => (record as { _id: string })._id;

/** Omits the version, which people do not see. */
const textOf = (shown: object | null, edited: object) =>
  JSON.stringify([shown, edited], (key, value) => (key === '_version' ? undefined : value));

/** Expects that a text and its Arabic translation have changed together [LANG-1]. */
function expectTranslated(kind: ContentKind, record: object): void {
  const field = textField(kind);
  const { [field]: text, translations } = record as Record<string, unknown>;
  const { ar = {} } = translations as { ar?: Record<string, unknown> };
  expect(ar[field] ?? '', `the Arabic of ${text}`).toBe(arabicOf(String(text)));
}

const toTime = (time: string | null) => (time === null ? null : Date.parse(time));

export async function observe({ call, kind }: Walk): Promise<Observed> {
  const { list } = routesOf(kind);
  const all = { translations: 'all' };
  const shown = (await call({ editor: 0 }, list as Route, all)).data as object[];
  const drafts = (await call({ editor: 0 }, routes.getDrafts, { params: { kind }, ...all }))
    .data as Draft[];
  for (const record of [...shown, ...drafts.map(({ record }) => record)]) {
    expectTranslated(kind, record);
  }
  const none = { draft: null, publishAt: null, unpublishAt: null };
  const world: World = new Map();
  const seen = new Map(shown.map((record) => [idOf(record), textOf(record, record)]));
  const shownById = new Map(shown.map((record) => [idOf(record), record]));
  for (const [id, text] of textsOf(kind, shown)) world.set(id, { ...none, shown: text });
  for (const { record, isPublished, publishAt, unpublishAt } of drafts) {
    const known = world.get(record._id);
    seen.set(record._id, textOf(shownById.get(record._id) ?? null, record));
    expect(known !== undefined, 'is published').toBe(isPublished);
    world.set(record._id, {
      shown: known?.shown ?? null,
      draft: String(record[textField(kind)]),
      publishAt: toTime(publishAt),
      unpublishAt: toTime(unpublishAt),
    });
  }
  return { world, seen };
}

export function isAsObserved(model: World, { world }: Observed): boolean {
  const plain = (records: World) =>
    JSON.stringify(
      [...records]
        .map(([id, known]) => [id, known.shown, seen(known), known.publishAt, known.unpublishAt])
        .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1)),
    );
  return plain(model) === plain(world);
}
