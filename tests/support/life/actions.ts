import type { Revision } from '#contract/entities/history.ts';
import { contentKinds } from '#contract/kinds/content-kinds.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import type { Action, Make } from './action.ts';
import { fieldsOf, publicFieldsOf, routesOf, textField } from './kind-calls.ts';
import { pictureMakers, takeOut } from './picture-actions.ts';
import type { Step } from './steps.ts';
import type { Walk } from './walk.ts';
import * as world from './world.ts';

const idOf = (data: unknown) => (data as { _id: string })._id;

/** Returns the id of a record or of a deleted record, or an unknown id if there is none. */
function pickId({ model, everKnown }: Walk, { pick }: Step): string {
  const ids = pick < 8 && model.size > 0 ? [...model.keys()] : [...everKnown];
  return ids[pick % Math.max(1, ids.length)] ?? 'nobody';
}

/** Moves the end after the start, as the contract requires. */
function scheduleOf({ now }: Walk, { publishAt, unpublishAt }: Step) {
  const moment = (minutes: number | null) => (minutes === null ? null : now + minutes * 60_000);
  const begins = moment(publishAt);
  const ends = moment(unpublishAt);
  return {
    publishAt: begins,
    unpublishAt: begins !== null && ends !== null && ends <= begins ? null : ends,
  };
}

const toText = (moment: number | null) => moment && new Date(moment).toISOString();
const bodyOf = (
  fields: object,
  schedule: { publishAt: number | null; unpublishAt: number | null },
) => ({
  fields,
  publishAt: toText(schedule.publishAt),
  unpublishAt: toText(schedule.unpublishAt),
});

/** Calls a route for a record that may not exist. */
async function about(
  walk: Walk,
  step: Step,
  {
    isThere,
    send,
    apply,
  }: {
    isThere: (known: world.Known) => boolean;
    send: (id: string, ifMatch: object) => Promise<unknown>;
    apply: (model: world.World, id: string) => void;
  },
): Promise<Action> {
  const id = pickId(walk, step);
  const { ifMatch, isNewest } = await walk.condition(id, step);
  const known = isThere(world.at(walk.model, id));
  const refusal = known ? (isNewest ? undefined : 'precondition-failed') : 'not-found';
  return { id, refusal, send: () => send(id, ifMatch), apply: (model) => apply(model, id) };
}

const isShown = ({ shown }: world.Known) => shown !== null;
const isAnywhere = (known: world.Known) => world.seen(known) !== null;

export const makers: Record<Step['act'], Make> = {
  ...pictureMakers,
  post: (walk, step) => {
    const { create } = routesOf(walk.kind);
    const text = walk.newText();
    const body = publicFieldsOf(walk, text, step);
    return (
      create && {
        send: async () => idOf((await walk.call(step, create, { body })).data),
        apply: (model, id) => world.show(model, id, text),
      }
    );
  },
  put: (walk, step) => {
    const { update } = routesOf(walk.kind);
    const text = walk.newText();
    const body = publicFieldsOf(walk, text, step);
    return (
      update &&
      about(walk, step, {
        isThere: isShown,
        send: (id, ifMatch) => walk.call(step, update, { params: { id }, body, ...ifMatch }),
        apply: (model, id) => world.show(model, id, text),
      })
    );
  },
  delete: (walk, step) => {
    const { remove } = routesOf(walk.kind);
    return (
      remove &&
      about(walk, step, {
        isThere: isShown,
        send: (id, ifMatch) => walk.call(step, remove, { params: { id }, ...ifMatch }),
        apply: world.remove,
      })
    );
  },
  'store draft': (walk, step) => {
    const text = walk.newText();
    const given = { text, ...scheduleOf(walk, step) };
    const { kind, now } = walk;
    const body = bodyOf(fieldsOf(walk, text, step), given);
    return {
      refusal: kind === 'profile' ? 'not-found' : undefined,
      send: async () => {
        const { data } = await walk.call(step, routes.postDraft, { params: { kind }, body });
        return idOf((data as { record: object }).record);
      },
      apply: (model, id) => world.store(model, id, given, now),
    };
  },
  'change draft': (walk, step) => changeDraft(walk, step, 'draft'),
  publish: (walk, step) => changeDraft(walk, step, 'publish'),
  unpublish: (walk, step) => {
    const { kind, now } = walk;
    // The only record of its kind is never unpublished.
    const isOnly = contentKinds[kind].order === 'singleton';
    return about(walk, isOnly ? { ...step, ifMatch: 'any' } : step, {
      isThere: isOnly ? () => false : isAnywhere,
      send: (id, ifMatch) =>
        walk.call(step, routes.unpublish, { params: { kind, id }, body: {}, ...ifMatch }),
      apply: (model, id) => world.unpublish(model, id, now),
    });
  },
  discard: (walk, step) => {
    const { kind } = walk;
    return about(walk, step, {
      isThere: isAnywhere,
      send: (id, ifMatch) =>
        walk.call(step, routes.deleteDraft, { params: { kind, id }, ...ifMatch }),
      apply: world.discard,
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
    const text = String(version.data[textField(kind)]);
    return {
      id,
      library: takeOut(JSON.stringify(version.data)),
      send: () =>
        walk.call(step, routes.restoreRevision, { params: { id: version._id }, body: {} }),
      apply: (model) => {
        if (!version.isDraft) return world.putBack(model, id, text);
        world.store(model, id, { ...world.at(model, id), text }, now);
      },
    };
  },
  order: (walk, step) => {
    const { order } = routesOf(walk.kind);
    const ids = [...walk.model].filter(([, known]) => isShown(known)).map(([id]) => id);
    const turned = [
      ...ids.slice(step.pick % (ids.length + 1)),
      ...ids.slice(0, step.pick % (ids.length + 1)),
    ];
    return (
      order && {
        send: () => walk.call(step, order, { body: { ids: turned } }),
        apply: () => undefined,
      }
    );
  },
  export: (walk) => ({ send: () => walk.keepExport(), apply: () => undefined }),
  import: (walk, step) => {
    const { file, texts } = walk.exported;
    return {
      send: () => walk.call(step, fileRoutes.importContent, { body: file }),
      apply: (model) => {
        for (const [id, text] of texts) world.show(model, id, text);
      },
    };
  },
  'follow schedule': (walk) => ({
    send: () => walk.followSchedule(),
    apply: (model) => world.follow(model, walk.now),
  }),
  'send nonsense': (walk, step) => ({
    refusal: 'invalid-input',
    send: () =>
      walk.call(step, routes.publishDraft, {
        params: { kind: walk.kind, id: pickId(walk, step) },
        body: { fields: { [textField(walk.kind)]: { not: 'text' } }, publishAt: 'soon' },
      }),
    apply: () => undefined,
  }),
};

async function changeDraft(walk: Walk, step: Step, what: 'draft' | 'publish'): Promise<Action> {
  const { kind, now } = walk;
  const text = walk.newText();
  const given = { text, ...scheduleOf(walk, step) };
  const body = bodyOf(fieldsOf(walk, text, step), given);
  const route = what === 'draft' ? routes.updateDraft : routes.publishDraft;
  const action = await about(walk, step, {
    isThere: isAnywhere,
    send: (id, ifMatch) => walk.call(step, route, { params: { kind, id }, body, ...ifMatch }),
    apply: (model, id) =>
      what === 'draft' ? world.store(model, id, given, now) : world.publish(model, id, given),
  });
  const isEndless = contentKinds[kind].order === 'singleton' && given.unpublishAt !== null;
  return isEndless && !action.refusal ? { ...action, refusal: 'invalid-input' } : action;
}
