import * as routes from '#contract/routes.ts';
import {
  createContent,
  deleteContent,
  etagOf,
  getContent,
  listContent,
  updateContent,
} from '#services/content/content.ts';
import type { ContentKind, RecordOf } from '#services/content/content-kinds.ts';
import type { Versioned } from '#services/content/content-rows.ts';
import { defineHandler, type Handler, type HandlerContext, type Reply } from '../handler.ts';
import { readIdempotencyKey } from '../read-idempotency-key.ts';

/** The parts of an admin's call that these handlers use, whatever the route. */
type Change = Pick<
  HandlerContext<typeof routes.updateNews>,
  'deps' | 'context' | 'param' | 'user' | 'now' | 'ifMatch'
>;
type Write = Change & { body: object };

const versioned = <T>({ record, version }: Versioned<T>): Reply<T> => ({
  data: record,
  etag: etagOf(version),
});

const listing =
  <K extends ContentKind>(kind: K) =>
  async ({ deps, page }: Pick<HandlerContext, 'deps' | 'page'>): Promise<Reply<RecordOf<K>[]>> => {
    const { records, nextCursor } = await listContent(deps.store, kind, page);
    return { data: records, nextCursor };
  };

const reading =
  <K extends ContentKind>(kind: K) =>
  async ({ deps, param }: Pick<HandlerContext, 'deps' | 'param'>): Promise<Reply<RecordOf<K>>> =>
    versioned(await getContent(deps.store, kind, param));

const creating =
  <K extends ContentKind>(kind: K) =>
  async ({ deps, context, body, user, now }: Write) => {
    const author = { actor: user._id, now, key: readIdempotencyKey(context) };
    const created = await createContent(deps.store, kind, body, author);
    deps.requestRebuild(context);
    return versioned(created);
  };

const updating =
  <K extends ContentKind>(kind: K) =>
  async ({ deps, context, param, body, user, now, ifMatch }: Write) => {
    const author = { actor: user._id, now, ifMatch };
    const updated = await updateContent(deps.store, kind, param, body, author);
    deps.requestRebuild(context);
    return versioned(updated);
  };

const deleting =
  (kind: ContentKind) =>
  async ({ deps, context, param, user, now, ifMatch }: Change) => {
    await deleteContent(deps.store, kind, param, { actor: user._id, now, ifMatch });
    deps.requestRebuild(context);
    return { data: { _id: param } };
  };

/** Everything that visitors read and admins write. */
export const contentHandlers: Handler[] = [
  defineHandler(routes.getNewses, listing('news')),
  defineHandler(routes.getNews, reading('news')),
  defineHandler(routes.postNews, creating('news')),
  defineHandler(routes.updateNews, updating('news')),
  defineHandler(routes.deleteNews, deleting('news')),

  defineHandler(routes.getServices, listing('service')),
  defineHandler(routes.getService, reading('service')),
  defineHandler(routes.postService, creating('service')),
  defineHandler(routes.updateService, updating('service')),
  defineHandler(routes.deleteService, deleting('service')),

  defineHandler(routes.getManpowers, listing('manpower')),
  defineHandler(routes.getManpower, reading('manpower')),
  defineHandler(routes.postManpower, creating('manpower')),
  defineHandler(routes.updateManpower, updating('manpower')),
  defineHandler(routes.deleteManpower, deleting('manpower')),

  defineHandler(routes.getClients, listing('client')),
  defineHandler(routes.getClient, reading('client')),
  defineHandler(routes.postClient, creating('client')),
  defineHandler(routes.updateClient, updating('client')),
  defineHandler(routes.deleteClient, deleting('client')),

  defineHandler(routes.getSliders, listing('slider')),
  defineHandler(routes.getSlider, reading('slider')),
  defineHandler(routes.postSlider, creating('slider')),
  defineHandler(routes.updateSlider, updating('slider')),
  defineHandler(routes.deleteSlider, deleting('slider')),

  defineHandler(routes.getTeams, listing('team')),
  defineHandler(routes.getTeam, reading('team')),
  defineHandler(routes.postTeam, creating('team')),
  defineHandler(routes.updateTeam, updating('team')),
  defineHandler(routes.deleteTeam, deleting('team')),

  defineHandler(routes.getFaqs, listing('faq')),
  defineHandler(routes.getFaq, reading('faq')),
  defineHandler(routes.postFaq, creating('faq')),
  defineHandler(routes.updateFaq, updating('faq')),
  defineHandler(routes.deleteFaq, deleting('faq')),

  defineHandler(routes.getProfiles, listing('profile')),
  defineHandler(routes.getProfile, reading('profile')),
  defineHandler(routes.updateProfile, updating('profile')),
];
