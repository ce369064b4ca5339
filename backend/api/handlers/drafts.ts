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
import { defineHandler, type Handler } from '../handler.ts';
import { readLeaves } from '../translations.ts';
import { versioned } from '../versioned.ts';

/** A draft holds single leaves, so that editors of different texts do not overwrite each other [LANG-1]. */
const withLeaves = ({ fields, ...draft }: DraftInput): DraftInput => ({
  ...draft,
  fields: readLeaves(fields),
});

/** Drafts and schedules [PUB-3]. */
export const draftHandlers: Handler[] = [
  defineHandler(routes.getDrafts, async ({ ctx, kind, page }) => {
    const { records, nextCursor } = await listDrafts(ctx, { kind, page });
    return { data: records, nextCursor };
  }),
  defineHandler(routes.getDraft, async ({ ctx, kind, param: id }) =>
    versioned(await getDraft(ctx, { kind, id })),
  ),
  defineHandler(
    routes.postDraft,
    async ({ deps, ctx, host, kind, body: draft, idempotencyKey: key }) => {
      const created = await createDraft(ctx, { kind, draft: withLeaves(draft), key });
      // A schedule that was due at once has published the record.
      deps.requestRebuild(host.waitUntil);
      return versioned(created);
    },
  ),
  defineHandler(
    routes.updateDraft,
    async ({ deps, ctx, host, kind, param: id, body: draft, expectedVersion }) => {
      const updated = await updateDraft(ctx, {
        ...{ kind, id, expectedVersion },
        draft: withLeaves(draft),
      });
      // As above.
      deps.requestRebuild(host.waitUntil);
      return versioned(updated);
    },
  ),
  defineHandler(
    routes.publishDraft,
    async ({ deps, ctx, host, kind, param: id, body: draft, expectedVersion }) => {
      const published = await publishDraft(ctx, {
        ...{ kind, id, expectedVersion },
        draft: withLeaves(draft),
      });
      deps.requestRebuild(host.waitUntil);
      return versioned(published);
    },
  ),
  defineHandler(routes.unpublish, async ({ deps, ctx, host, kind, param: id, expectedVersion }) => {
    const unpublished = await unpublishContent(ctx, { kind, id, expectedVersion });
    deps.requestRebuild(host.waitUntil);
    return versioned(unpublished);
  }),
  defineHandler(routes.deleteDraft, async ({ ctx, kind, param: id, expectedVersion }) => {
    await discardDraft(ctx, { kind, id, expectedVersion });
    return { data: { _id: id } };
  }),
];
