import type { Revision } from '#contract/entities/history.ts';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import type { Action, Make } from './action.ts';
import { createFields, createPublicFields, findTextField, getRoutes } from './kind-calls.ts';
import { pictureMakers, restoreFromTrash } from './picture-actions.ts';
import type { Step } from './steps.ts';
import type { Walk } from './walk.ts';
import * as world from './world.ts';

const getId = (data: unknown) => (data as { _id: string })._id;

/** Returns the id of a record, which may have been deleted, or an unknown id if no record has ever existed. */
function pickId({ model, allIds }: Walk, { pick }: Step): string {
  const ids = pick < 8 && model.size > 0 ? [...model.keys()] : [...allIds];
  return ids[pick % Math.max(1, ids.length)] ?? 'no-record';
}

/** Returns the step's schedule as times. Omits an end that is not after the start, because the contract rejects it. */
function toSchedule({ now }: Walk, { publishAt, unpublishAt }: Step) {
  const toMoment = (minutes: number | null) => (minutes === null ? null : now + minutes * 60_000);
  const start = toMoment(publishAt);
  const end = toMoment(unpublishAt);
  return {
    publishAt: start,
    unpublishAt: start !== null && end !== null && end <= start ? null : end,
  };
}

const toText = (moment: number | null) => moment && new Date(moment).toISOString();
const toBody = (
  fields: object,
  schedule: { publishAt: number | null; unpublishAt: number | null },
) => ({ fields, publishAt: toText(schedule.publishAt), unpublishAt: toText(schedule.unpublishAt) });

/** Resolves to an action that calls a route for a record, which may not exist. */
async function makeRecordAction(
  walk: Walk,
  step: Step,
  {
    doesExist,
    send,
    apply,
  }: {
    doesExist: (state: world.RecordState) => boolean;
    send: (id: string, condition: object) => Promise<unknown>;
    apply: (model: world.World, id: string) => void;
  },
): Promise<Action> {
  const id = pickId(walk, step);
  const { condition, isNewest } = await walk.chooseIfMatch(id, step);
  const exists = doesExist(world.getState(walk.model, id));
  const refusal = exists ? (isNewest ? undefined : 'precondition-failed') : 'not-found';
  return { id, refusal, send: () => send(id, condition), apply: (model) => apply(model, id) };
}

const isPublished = ({ publicText }: world.RecordState) => publicText !== null;
const hasEditorText = (state: world.RecordState) => world.getEditorText(state) !== null;

export const actionMakers: Record<Step['action'], Make> = {
  ...pictureMakers,
  post: (walk, step) => {
    const { create } = getRoutes(walk.kind);
    const text = walk.newText();
    const body = createPublicFields(walk, text, step);
    return (
      create && {
        send: async () => getId((await walk.call(step, create, { body })).data),
        apply: (model, id) => world.setPublicText(model, id, text),
      }
    );
  },
  put: (walk, step) => {
    const { update } = getRoutes(walk.kind);
    const text = walk.newText();
    const body = createPublicFields(walk, text, step);
    return (
      update &&
      makeRecordAction(walk, step, {
        doesExist: isPublished,
        send: (id, condition) => walk.call(step, update, { params: { id }, body, ...condition }),
        apply: (model, id) => world.setPublicText(model, id, text),
      })
    );
  },
  delete: (walk, step) => {
    const { remove } = getRoutes(walk.kind);
    return (
      remove &&
      makeRecordAction(walk, step, {
        doesExist: isPublished,
        send: (id, condition) => walk.call(step, remove, { params: { id }, ...condition }),
        apply: world.remove,
      })
    );
  },
  'store draft': (walk, step) => {
    const text = walk.newText();
    const input = { text, ...toSchedule(walk, step) };
    const { kind, now } = walk;
    const body = toBody(createFields(walk, text, step), input);
    return {
      refusal: kind === 'profile' ? 'not-found' : undefined,
      send: async () => {
        const { data } = await walk.call(step, routes.postDraft, { params: { kind }, body });
        return getId((data as { record: object }).record);
      },
      apply: (model, id) => world.storeDraft(model, id, input, now),
    };
  },
  'change draft': (walk, step) => changeDraft(walk, step, 'draft'),
  publish: (walk, step) => changeDraft(walk, step, 'publish'),
  unpublish: (walk, step) => {
    const { kind, now } = walk;
    // A singleton cannot be unpublished.
    const isSingleton = contentKinds[kind].order === 'singleton';
    return makeRecordAction(walk, isSingleton ? { ...step, ifMatch: 'any' } : step, {
      doesExist: isSingleton ? () => false : hasEditorText,
      send: (id, condition) =>
        walk.call(step, routes.unpublish, { params: { kind, id }, body: {}, ...condition }),
      apply: (model, id) => world.unpublish(model, id, now),
    });
  },
  discard: (walk, step) => {
    const { kind } = walk;
    return makeRecordAction(walk, step, {
      doesExist: hasEditorText,
      send: (id, condition) =>
        walk.call(step, routes.deleteDraft, { params: { kind, id }, ...condition }),
      apply: world.discardDraft,
    });
  },
  restore: async (walk, step) => {
    const { kind, now } = walk;
    const id = pickId(walk, step);
    const history = await walk.call(step, routes.getHistory, {
      params: { kind, id },
      translations: 'all',
    });
    const versions = history.data as Revision[];
    const version =
      versions[(step.publishAt ?? step.pick) % Math.max(1, versions.length)] ?? versions[0];
    if (!version) return undefined;
    const text = String(version.data[findTextField(kind)]);
    return {
      id,
      library: restoreFromTrash(JSON.stringify(version.data)),
      send: () =>
        walk.call(step, routes.restoreRevision, { params: { id: version._id }, body: {} }),
      apply: (model) => {
        if (!version.isDraft) return world.restorePublished(model, id, text);
        world.storeDraft(model, id, { ...world.getState(model, id), text }, now);
      },
    };
  },
  order: (walk, step) => {
    const { order } = getRoutes(walk.kind);
    const ids = [...walk.model].filter(([, state]) => isPublished(state)).map(([id]) => id);
    const newOrder = [
      ...ids.slice(step.pick % (ids.length + 1)),
      ...ids.slice(0, step.pick % (ids.length + 1)),
    ];
    return (
      order && {
        send: () => walk.call(step, order, { body: { ids: newOrder } }),
        apply: () => undefined,
      }
    );
  },
  export: (walk) => ({ send: () => walk.storeExport(), apply: () => undefined }),
  import: (walk, step) => {
    const { file, texts } = walk.lastExport;
    return {
      send: () => walk.call(step, fileRoutes.importContent, { body: file }),
      apply: (model) => {
        for (const [id, text] of texts) world.setPublicText(model, id, text);
      },
    };
  },
  'follow schedule': (walk) => ({
    send: () => walk.followSchedule(),
    apply: (model) => world.applySchedules(model, walk.now),
  }),
  'send nonsense': (walk, step) => ({
    refusal: 'invalid-input',
    send: () =>
      walk.call(step, routes.publishDraft, {
        params: { kind: walk.kind, id: pickId(walk, step) },
        body: { fields: { [findTextField(walk.kind)]: { not: 'text' } }, publishAt: 'soon' },
      }),
    apply: () => undefined,
  }),
};

async function changeDraft(walk: Walk, step: Step, change: 'draft' | 'publish'): Promise<Action> {
  const { kind, now } = walk;
  const text = walk.newText();
  const input = { text, ...toSchedule(walk, step) };
  const body = toBody(createFields(walk, text, step), input);
  const route = change === 'draft' ? routes.updateDraft : routes.publishDraft;
  const action = await makeRecordAction(walk, step, {
    doesExist: hasEditorText,
    send: (id, condition) => walk.call(step, route, { params: { kind, id }, body, ...condition }),
    apply: (model, id) =>
      change === 'draft'
        ? world.storeDraft(model, id, input, now)
        : world.publish(model, id, input),
  });
  const hasForbiddenEnd = contentKinds[kind].order === 'singleton' && input.unpublishAt !== null;
  return hasForbiddenEnd && !action.refusal ? { ...action, refusal: 'invalid-input' } : action;
}
