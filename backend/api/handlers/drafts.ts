import type { DraftInput } from '#contract/entities/draft.ts';
import * as routes from '#contract/routes/routes.ts';
import {
  createDraft,
  discardDraft,
  publishDraft,
  unpublishContent,
  updateDraft,
} from '#services/content/act/change-draft.ts';
import { getDraft, listDrafts } from '#services/content/read/list-drafts.ts';
import { defineHandler, definePublishingHandler, type Handler } from '../handler.ts';
import { awaitRemoval, toPagedReply, toVersionedReply } from '../reply.ts';
import { readLeaves } from '../translations.ts';

/** A draft stores each leaf separately, so editors of different texts do not overwrite each other [LANG-1]. */
const withLeaves = ({ fields, ...draft }: DraftInput): DraftInput => ({
  ...draft,
  fields: readLeaves(fields),
});

/** Drafts and schedules [PUB-3]. */
export const draftHandlers: Handler[] = [
  defineHandler(routes.getDrafts, async ({ ctx, kind, page }) =>
    toPagedReply(await listDrafts(ctx, { kind, page })),
  ),
  defineHandler(routes.getDraft, async ({ ctx, kind, param: id }) =>
    toVersionedReply(await getDraft(ctx, { kind, id })),
  ),
  // A draft is published immediately if its schedule is already due.
  definePublishingHandler(routes.postDraft, async ({ ctx, kind, body, idempotencyKey: key }) =>
    toVersionedReply(await createDraft(ctx, { kind, draft: withLeaves(body), key })),
  ),
  definePublishingHandler(
    routes.updateDraft,
    async ({ ctx, kind, param: id, body, expectedVersion }) =>
      toVersionedReply(
        await updateDraft(ctx, { kind, id, expectedVersion, draft: withLeaves(body) }),
      ),
  ),
  definePublishingHandler(
    routes.publishDraft,
    async ({ ctx, kind, param: id, body, expectedVersion }) =>
      toVersionedReply(
        await publishDraft(ctx, { kind, id, expectedVersion, draft: withLeaves(body) }),
      ),
  ),
  definePublishingHandler(routes.unpublish, async ({ ctx, kind, param: id, expectedVersion }) =>
    toVersionedReply(await unpublishContent(ctx, { kind, id, expectedVersion })),
  ),
  defineHandler(routes.deleteDraft, ({ ctx, kind, param: id, expectedVersion }) =>
    awaitRemoval(id, discardDraft(ctx, { kind, id, expectedVersion })),
  ),
];
