import * as routes from '#contract/routes.ts';
import {
  createDraft,
  discardDraft,
  publishDraft,
  unpublishContent,
  updateDraft,
} from '#services/content/act/change-draft.ts';
import { getDraft, listDrafts } from '#services/content/read/list-drafts.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { versioned } from '../versioned.ts';

/** What is not public yet [PUB-3]. */
export const draftHandlers: Handler[] = [
  defineHandler(routes.getDrafts, async ({ deps, kind, page }) => {
    const { records, nextCursor } = await listDrafts(deps.store, kind, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.getDraft, async ({ deps, kind, param }) =>
    versioned(await getDraft(deps.store, kind, param)),
  ),
  defineHandler(
    routes.postDraft,
    async ({ deps, host, kind, body, user, now, idempotencyKey: key }) => {
      const author = { actor: user._id, now, key };
      const created = await createDraft(deps.store, kind, body, author);
      // A schedule may have been due at once, which published the record.
      deps.requestRebuild(host.waitUntil);
      return versioned(created);
    },
  ),
  defineHandler(
    routes.updateDraft,
    async ({ deps, host, kind, param, body, user, now, expectedVersion }) => {
      const author = { actor: user._id, now, expectedVersion };
      const updated = await updateDraft(deps.store, kind, param, body, author);
      // As above.
      deps.requestRebuild(host.waitUntil);
      return versioned(updated);
    },
  ),
  defineHandler(
    routes.publishDraft,
    async ({ deps, host, kind, param, body, user, now, expectedVersion }) => {
      const author = { actor: user._id, now, expectedVersion };
      const published = await publishDraft(deps.store, kind, param, body, author);
      deps.requestRebuild(host.waitUntil);
      return versioned(published);
    },
  ),
  defineHandler(
    routes.unpublish,
    async ({ deps, host, kind, param, user, now, expectedVersion }) => {
      const author = { actor: user._id, now, expectedVersion };
      const unpublished = await unpublishContent(deps.store, kind, param, author);
      deps.requestRebuild(host.waitUntil);
      return versioned(unpublished);
    },
  ),
  defineHandler(routes.deleteDraft, async ({ deps, kind, param, user, now, expectedVersion }) => {
    await discardDraft(deps.store, kind, param, { actor: user._id, now, expectedVersion });
    return { data: { _id: param } };
  }),
];
