import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { ProblemError } from '#contract/http/client.ts';
import { findFields } from '#contract/kinds/content-kinds.ts';
import * as routes from '#contract/routes/routes.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { createStagedPictures } from '#server/backup/staged-pictures.ts';
import { takeBackup } from '#server/backup/take-backup.ts';
import { createFolderImages } from '#server/images/folder-images.ts';
import { removeFolder } from '../remove-folder.ts';
import { resetDatabase } from '../test-store.ts';
import type { Action } from './action.ts';
import { actionMakers } from './actions.ts';
import { expectPublicState, type Render } from './expect-public-state.ts';
import {
  expectPicturesKept,
  expectPicturesServed,
  moveFilesInto,
  observeLibrary,
  readFilesFrom,
} from './library.ts';
import { listUsedPictures, type Observation } from './observation.ts';
import { matchesObservation, observe } from './observe.ts';
import type { Moment, Step } from './steps.ts';
import type { Walk } from './walk.ts';
import { applySchedules, copyWorld, publish, type World } from './world.ts';

/** The problems that an action may also cause if another action runs at the same moment. */
const raceCodes = ['not-found', 'precondition-failed', 'conflict'];

const hasPictureFields = ({ kind }: Walk) =>
  [...findFields('image', kind), ...findFields('richText', kind)].length > 0;

const uploadStep = {
  action: 'upload',
  editor: 0,
  ifMatch: 'any',
  times: 'given',
  picture: 0,
} as const;
/** A walk of a kind with pictures starts with two uploads, because a short walk uploads few. */
const firstUploads: Step[] = [0, 1].map((pick) => ({
  ...uploadStep,
  pick,
  publishAt: null,
  unpublishAt: null,
}));

type Outcome = { result: string } | { code: string };

/**
 * Runs a walk. After the actions of each moment, checks that no response is a server error, that a response to invalid
 * input identifies the field, and that editors and visitors see the state that the model predicts. Publishes everything
 * at the end.
 */
export async function runWalk(
  walk: Walk,
  moments: Moment[],
  render: Render | undefined,
): Promise<void> {
  walk.observation = await observe(walk);
  walk.model = walk.observation.world;
  for (const [id] of walk.model) walk.allIds.add(id);
  if (hasPictureFields(walk)) await runSteps(walk, firstUploads);
  for (const [index, moment] of moments.entries()) {
    try {
      await runMoment(walk, moment);
    } catch (cause) {
      throw new Error(`Moment ${index + 1}: ${JSON.stringify(moment)}`, { cause });
    }
  }
  await endWalk(walk, render);
}

async function runMoment(walk: Walk, moment: Moment): Promise<void> {
  if ('minutes' in moment) passTime(walk, moment.minutes);
  else if ('isRestored' in moment) await backUpAndRestore(walk);
  else if ('steps' in moment) await runSteps(walk, moment.steps);
  else await passMonth(walk, moment.month);
  expect(walk.api.logs, 'the log').toEqual([]);
}

/**
 * Advances the clock by an hour, so that all schedules are due, and then publishes all drafts. Checks what visitors see
 * before and after the drafts are published.
 */
async function endWalk(walk: Walk, render: Render | undefined): Promise<void> {
  passTime(walk, 60);
  await walk.followSchedule();
  applySchedules(walk.model, walk.now);
  const observation = await observe(walk);
  expect(
    matchesObservation(walk.model, observation),
    describeDifference(walk.model, observation),
  ).toBe(true);
  await expectPublicState(walk, render);
  walk.observation = observation;
  await expectPicturesServed(walk);
  const { kind } = walk;
  for (const [id] of walk.model) {
    await walk.call({ editor: 0 }, routes.publishDraft, {
      params: { kind, id },
      body: { fields: {} },
    });
    publish(walk.model, id, { text: null, unpublishAt: null });
  }
  await expectPublicState(walk, render);
}

const passTime = ({ api }: Walk, minutes: number) => api.advance(minutes * 60_000);

async function passMonth(walk: Walk, maintain: Step): Promise<void> {
  passTime(walk, 31 * 24 * 60);
  await runSteps(walk, [maintain]);
}

async function runSteps(walk: Walk, steps: Step[]): Promise<void> {
  const actions: Action[] = [];
  for (const step of steps) {
    const action = await actionMakers[step.action](walk, step);
    if (action) actions.push(action);
  }
  const outcomes = await Promise.all(actions.map(perform));
  for (const [index, outcome] of outcomes.entries()) {
    const code = 'code' in outcome ? outcome.code : undefined;
    const { refusal } = actions[index] as Action;
    if (actions.length === 1) expect(code, steps[index]?.action).toBe(refusal);
    else expect([undefined, refusal, ...raceCodes]).toContain(code);
    const isRecord = 'result' in outcome && outcome.result !== '' && !actions[index]?.isPicture;
    if (isRecord) walk.allIds.add(outcome.result);
  }
  const observation = await observe(walk);
  const possibleWorlds = listPossibleWorlds(walk.model, actions, outcomes);
  const match = possibleWorlds.find((world) => matchesObservation(world, observation));
  expect(match, describeDifference(possibleWorlds[0] ?? walk.model, observation)).toBeDefined();
  walk.model = match ?? walk.model;
  await checkPictures(walk, observation, { actions, outcomes });
}

/** Checks the invariants of the library, and the effect of an action that ran alone. */
async function checkPictures(
  walk: Walk,
  observation: Observation,
  { actions, outcomes }: { actions: Action[]; outcomes: Outcome[] },
): Promise<void> {
  const [action, another] = actions;
  const [outcome] = outcomes;
  const expected = new Map(walk.library);
  if (outcome && 'result' in outcome) action?.library?.(expected, outcome.result);
  const library = await expectPicturesKept(walk, listUsedPictures(observation));
  if (!another) expect([...library].sort()).toEqual([...expected].sort());
  walk.library = library;
  if (!another && outcome && 'result' in outcome)
    await action?.after?.(observation.texts, outcome.result);
  walk.observation = observation;
}

async function perform({ send, id, detail }: Action): Promise<Outcome> {
  try {
    const result = await send();
    return { result: typeof result === 'string' ? result : (id ?? '') };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { code, status, errors, detail: reportedDetail } = error.problem;
    expect(status, code).toBeLessThan(500);
    if (code === 'invalid-input') expect(errors?.[0]?.field).toBeTruthy();
    if (code === 'conflict' && detail) expect(reportedDetail).toMatch(detail);
    return { code };
  }
}

/** Returns the worlds that simultaneous actions can result in, one for each order of the actions. */
function listPossibleWorlds(before: World, actions: Action[], outcomes: Outcome[]): World[] {
  const changes = actions.flatMap(({ apply }, index) => {
    const outcome = outcomes[index];
    return outcome && 'result' in outcome ? [(world: World) => apply(world, outcome.result)] : [];
  });
  return [changes, changes.toReversed()].map((order) => {
    const world = copyWorld(before);
    for (const apply of order) apply(world);
    return world;
  });
}

const describeDifference = (world: World, observation: Observation) =>
  `Expected ${JSON.stringify([...world])}\nbut found ${JSON.stringify([...observation.world])}\n`;

async function backUpAndRestore(walk: Walk): Promise<void> {
  const { store } = walk.api;
  const before = await observeLibrary(walk);
  const folder = await mkdtemp(join(tmpdir(), 'manpower-life-'));
  const media = join(folder, 'media');
  const file = join(folder, 'backup');
  try {
    await moveFilesInto(walk, media);
    await takeBackup(store, { pictures: createFolderImages(media), file });
    await resetDatabase(store);
    const restoredFolder = join(folder, 'restored');
    await restoreBackup(store, { pictures: createStagedPictures(file, restoredFolder), file });
    await readFilesFrom(walk, restoredFolder);
  } finally {
    await removeFolder(folder);
  }
  expect(await observeLibrary(walk)).toEqual(before);
  await expectPicturesKept(walk, walk.usedPictures);
}
