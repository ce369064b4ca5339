import { expect } from 'vitest';
import type { Draft } from '#contract/entities/draft.ts';
import type { Route } from '#contract/http/route.ts';
import type { ContentKind } from '#contract/kinds/content-kinds.ts';
import * as routes from '#contract/routes/routes.ts';
import { findTextField, getRoutes, toArabic } from './kind-calls.ts';
import type { Observation } from './observation.ts';
import { mapTexts, type Walk } from './walk.ts';
import { getEditorText, type World } from './world.ts';

const getId = (record: object) => (record as { _id: string })._id;

/** Omits the version, which people do not see. */
const toText = (publicRecord: object | null, draftRecord: object) =>
  JSON.stringify([publicRecord, draftRecord], (key, value) =>
    key === '_version' ? undefined : value,
  );

/** Expects that a text and its Arabic translation have changed together [LANG-1]. */
function expectTranslation(kind: ContentKind, record: object): void {
  const field = findTextField(kind);
  const { [field]: text, translations } = record as Record<string, unknown>;
  const { ar = {} } = translations as { ar?: Record<string, unknown> };
  expect(ar[field] ?? '', `the Arabic of ${text}`).toBe(toArabic(String(text)));
}

const toTime = (time: string | null) => (time === null ? null : Date.parse(time));

export async function observe({ call, kind }: Walk): Promise<Observation> {
  const { list } = getRoutes(kind);
  const all = { translations: 'all' };
  const publicRecords = (await call({ editor: 0 }, list as Route, all)).data as object[];
  const drafts = (await call({ editor: 0 }, routes.getDrafts, { params: { kind }, ...all }))
    .data as Draft[];
  for (const record of [...publicRecords, ...drafts.map(({ record }) => record)]) {
    expectTranslation(kind, record);
  }
  const noDraft = { draft: null, publishAt: null, unpublishAt: null };
  const world: World = new Map();
  const texts = new Map(publicRecords.map((record) => [getId(record), toText(record, record)]));
  const publicById = new Map(publicRecords.map((record) => [getId(record), record]));
  for (const [id, text] of mapTexts(kind, publicRecords))
    world.set(id, { ...noDraft, publicText: text });
  for (const { record, isPublished, publishAt, unpublishAt } of drafts) {
    const state = world.get(record._id);
    texts.set(record._id, toText(publicById.get(record._id) ?? null, record));
    expect(state !== undefined, 'is published').toBe(isPublished);
    world.set(record._id, {
      publicText: state?.publicText ?? null,
      draft: String(record[findTextField(kind)]),
      publishAt: toTime(publishAt),
      unpublishAt: toTime(unpublishAt),
    });
  }
  return { world, texts };
}

export function matchesObservation(model: World, { world }: Observation): boolean {
  const comparable = (records: World) =>
    JSON.stringify(
      [...records]
        .map(([id, state]) => [
          id,
          state.publicText,
          getEditorText(state),
          state.publishAt,
          state.unpublishAt,
        ])
        .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  return comparable(model) === comparable(world);
}
