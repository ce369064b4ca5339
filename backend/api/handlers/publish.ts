import type { PublishState } from '#contract/entities/publish.ts';
import { getDraftChanges, getWaitingChanges } from '#contract/routes/changes-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { readPublishState } from '#services/builds/publish-state.ts';
import { findNextDue } from '#services/content/read/next-due.ts';
import { readDraftChanges } from '#services/pending-changes/draft-changes.ts';
import { readPendingChanges } from '#services/pending-changes/pending-changes.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { readNumber } from '../read-request.ts';

export const publishHandlers: Handler[] = [
  defineHandler(routes.getPublishState, async ({ deps, ctx, host, now }) => {
    const { requestDueDeploy } = deps;
    if (!requestDueDeploy) return readPublishState(ctx);
    const statePromise = readPublishState(ctx, { isBilled: true });
    const [publishState, nextDue] = await Promise.all([statePromise, findNextDue(ctx)]);
    // An open dashboard polls this route, so a deploy that is due does not wait for the sweep [PUB-3, PUB-6].
    if (isDeployDue(publishState, now) || (nextDue && nextDue <= now))
      requestDueDeploy(host.waitUntil);
    return publishState;
  }),
  defineHandler(routes.publish, async ({ deps, ctx, host }) => {
    deps.requestRebuild(host.waitUntil, { explicit: true });
    const isBilled = deps.requestDueDeploy !== undefined;
    return readPublishState(ctx, { isBilled });
  }),
  defineHandler(getWaitingChanges, ({ deps: { sitePages }, ctx, param }) =>
    readPendingChanges({ ...ctx, sitePages }, readNumber(param)),
  ),
  defineHandler(getDraftChanges, ({ deps: { sitePages }, ctx, kind, param: id }) =>
    readDraftChanges({ ...ctx, sitePages }, { kind, id }),
  ),
];

/** After a failure, the next deploy starts with the sweep or when somebody presses Publish. */
const isDeployDue = ({ building, failure, deploys }: PublishState, now: Date) =>
  building === null && !failure && !!deploys?.next && new Date(deploys.next) <= now;
