import type * as z from 'zod/mini';
import { type ContentKind, contentKinds } from '#contract/content-kinds.ts';
import type { DraftInput } from '#contract/draft.ts';
import * as routes from '#contract/routes.ts';
import {
  createDraft,
  discardDraft,
  getDraft,
  listDrafts,
  publishDraft,
  unpublishContent,
  updateDraft,
} from '#services/content/drafts.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { checkInput } from '../read-body.ts';
import { versioned } from '../versioned.ts';

/** The input with its fields as the schema of the kind reads them. Throws `invalid-input`, naming them as the kind does. */
const checked = (input: DraftInput, schema: z.ZodMiniType): DraftInput => ({
  ...input,
  fields: checkInput(schema, input.fields) as DraftInput['fields'],
});

const added = (kind: ContentKind, input: DraftInput) => checked(input, contentKinds[kind].create);
const changed = (kind: ContentKind, input: DraftInput) => checked(input, contentKinds[kind].update);

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
      const created = await createDraft(deps.store, kind, added(kind, body), author);
      deps.requestRebuild(host.waitUntil);
      return versioned(created);
    },
  ),
  defineHandler(
    routes.updateDraft,
    async ({ deps, host, kind, param, body, user, now, ifMatch }) => {
      const author = { actor: user._id, now, ifMatch };
      const updated = await updateDraft(deps.store, kind, param, changed(kind, body), author);
      deps.requestRebuild(host.waitUntil);
      return versioned(updated);
    },
  ),
  defineHandler(
    routes.publishDraft,
    async ({ deps, host, kind, param, body, user, now, ifMatch }) => {
      const author = { actor: user._id, now, ifMatch };
      const published = await publishDraft(deps.store, kind, param, changed(kind, body), author);
      deps.requestRebuild(host.waitUntil);
      return versioned(published);
    },
  ),
  defineHandler(routes.unpublish, async ({ deps, host, kind, param, user, now, ifMatch }) => {
    const author = { actor: user._id, now, ifMatch };
    const unpublished = await unpublishContent(deps.store, kind, param, author);
    deps.requestRebuild(host.waitUntil);
    return versioned(unpublished);
  }),
  defineHandler(routes.deleteDraft, async ({ deps, kind, param, user, now, ifMatch }) => {
    await discardDraft(deps.store, kind, param, { actor: user._id, now, ifMatch });
    return { data: { _id: param } };
  }),
];
