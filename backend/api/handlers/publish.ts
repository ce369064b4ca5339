import type { PublishState } from '#contract/entities/publish.ts';
import { getDraftChanges, getWaitingChanges } from '#contract/routes/changes-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { readPublishState } from '#services/builds/publish-state.ts';
import { findNextDue } from '#services/content/read/next-due.ts';
import { readDraftChanges } from '#services/what-will-change/draft-changes.ts';
import { readWaitingChanges } from '#services/what-will-change/waiting-changes.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { readNumber } from '../read-number.ts';

/** Publishing, and the changes that it makes [PUB-1, PUB-5]. */
export const publishHandlers: Handler[] = [
  defineHandler(routes.getPublishState, async ({ deps, ctx, host, now }) => {
    const { requestDueDeploy } = deps;
    if (!requestDueDeploy) return { data: await readPublishState(ctx) };
    const state = readPublishState(ctx, { billed: true });
    const [data, scheduled] = await Promise.all([state, findNextDue(ctx)]);
    // An open dashboard polls this, so its users do not wait for the sweep [PUB-3, PUB-6].
    if (isDue(data, now) || (scheduled && scheduled <= now)) requestDueDeploy(host.waitUntil);
    return { data };
  }),
  defineHandler(routes.publish, async ({ deps, ctx, host }) => {
    deps.requestRebuild(host.waitUntil, { explicit: true });
    const billed = deps.requestDueDeploy !== undefined;
    return { data: await readPublishState(ctx, { billed }) };
  }),
  defineHandler(getWaitingChanges, async ({ deps: { sitePages }, ctx, param }) => ({
    data: await readWaitingChanges({ ...ctx, sitePages }, readNumber(param)),
  })),
  defineHandler(getDraftChanges, async ({ deps: { sitePages }, ctx, kind, param: id }) => ({
    data: await readDraftChanges({ ...ctx, sitePages }, { kind, id }),
  })),
];

/** After a failure, the next deploy waits for the sweep or for somebody who presses Publish. */
const isDue = ({ building, failure, deploys }: PublishState, now: Date) =>
  building === null && !failure && !!deploys?.next && new Date(deploys.next) <= now;
