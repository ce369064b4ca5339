import type { PublishState } from '#contract/entities/publish.ts';
import { getDraftChanges, getWaitingChanges } from '#contract/routes/changes-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { publishStateOf } from '#services/builds/publish-state.ts';
import { nextDue } from '#services/content/read/next-due.ts';
import { draftChanges } from '#services/what-will-change/draft-changes.ts';
import { waitingChanges } from '#services/what-will-change/waiting-changes.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { readNumber } from '../read-number.ts';

/** Publishing, and the changes that it makes [PUB-1, PUB-5]. */
export const publishHandlers: Handler[] = [
  defineHandler(routes.getPublishState, async ({ deps, host, now }) => {
    const { store, requestDueDeploy } = deps;
    if (!requestDueDeploy) return { data: await publishStateOf(store, now) };
    const state = publishStateOf(store, now, { billed: true });
    const [data, scheduled] = await Promise.all([state, nextDue(store)]);
    // An open dashboard polls this, so its users do not wait for the sweep [PUB-3, PUB-6].
    if (isDue(data, now) || (scheduled && scheduled <= now)) requestDueDeploy(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.publish, async ({ deps, host, now }) => {
    deps.requestRebuild(host.waitUntil, { explicit: true });
    const billed = deps.requestDueDeploy !== undefined;
    return { data: await publishStateOf(deps.store, now, { billed }) };
  }),
  defineHandler(getWaitingChanges, async ({ deps, param }) => ({
    data: await waitingChanges(deps.store, readNumber(param), deps.sitePages),
  })),
  defineHandler(getDraftChanges, async ({ deps, kind, param: id, now }) => ({
    data: await draftChanges(deps.store, { kind, id, now }, deps.sitePages),
  })),
];

/** After a failure, the next deploy waits for the sweep or for somebody who presses Publish. */
const isDue = ({ building, failure, deploys }: PublishState, now: Date) =>
  building === null && !failure && !!deploys?.next && new Date(deploys.next) <= now;
