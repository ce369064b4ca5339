import type { DraftInput } from '#contract/entities/draft.ts';
import * as autosaveRoutes from '#contract/routes/autosave-routes.ts';
import { getProposals } from '#contract/routes/proposal-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { endAutosave, listAutosaves, storeAutosave } from '#services/autosaves/autosaves.ts';
import {
  createDraft,
  discardDraft,
  publishDraft,
  unpublishContent,
  updateDraft,
} from '#services/content/act/change-draft.ts';
import { getDraft, listDrafts } from '#services/content/read/list-drafts.ts';
import { listProposals } from '#services/content/read/proposals.ts';
import { defineHandler, definePublishingHandler, type Handler } from '../handler.ts';
import { toPagedReply, toVersionedReply } from '../reply.ts';
import { readLeaves } from '../translations.ts';

/** A draft stores each leaf separately, so editors of different texts do not overwrite each other [LANG-1]. */
const withLeaves = ({ fields, ...draft }: DraftInput): DraftInput => ({
  ...draft,
  fields: readLeaves(fields),
});

/** Drafts and schedules [PUB-3], drafts that API keys proposed [API-8], and autosaves. */
export const draftHandlers: Handler[] = [
  defineHandler(routes.getDrafts, ({ ctx, kind, page }) =>
    toPagedReply(listDrafts(ctx, { kind, page })),
  ),
  defineHandler(routes.getDraft, ({ ctx, kind, param: id }) =>
    toVersionedReply(getDraft(ctx, { kind, id })),
  ),
  // A draft is published immediately if its schedule is already due.
  definePublishingHandler(routes.postDraft, ({ ctx, kind, body, idempotencyKey: key }) =>
    toVersionedReply(createDraft(ctx, { kind, draft: withLeaves(body), key })),
  ),
  definePublishingHandler(routes.updateDraft, ({ ctx, kind, param: id, body, expectedVersion }) =>
    toVersionedReply(updateDraft(ctx, { kind, id, expectedVersion, draft: withLeaves(body) })),
  ),
  definePublishingHandler(routes.publishDraft, ({ ctx, kind, param: id, body, expectedVersion }) =>
    toVersionedReply(publishDraft(ctx, { kind, id, expectedVersion, draft: withLeaves(body) })),
  ),
  definePublishingHandler(routes.unpublish, ({ ctx, kind, param: id, expectedVersion }) =>
    toVersionedReply(unpublishContent(ctx, { kind, id, expectedVersion })),
  ),
  defineHandler(routes.deleteDraft, ({ ctx, kind, param: id, expectedVersion }) =>
    discardDraft(ctx, { kind, id, expectedVersion }),
  ),
  defineHandler(getProposals, ({ ctx }) => listProposals(ctx)),
  defineHandler(autosaveRoutes.getAutosaves, ({ ctx, kind, param: id }) =>
    listAutosaves(ctx, { kind, id }),
  ),
  defineHandler(autosaveRoutes.updateAutosave, ({ ctx, param: id, body }) =>
    storeAutosave(ctx, { ...body, id }),
  ),
  defineHandler(autosaveRoutes.deleteAutosave, ({ ctx, param }) => endAutosave(ctx, param)),
];
