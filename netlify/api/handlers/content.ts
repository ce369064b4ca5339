import * as routes from '#contract/routes.ts';
import {
  createContent,
  deleteContent,
  etagOf,
  getContent,
  listContent,
  updateContent,
} from '#services/content.ts';
import type { ContentKind, RecordOf } from '#services/content-kinds.ts';
import type { Versioned } from '#services/content-rows.ts';
import { type Ask, type Handler, on, type Reply } from '../handling.ts';
import { readKey } from '../read-key.ts';

/** The parts of an admin's call that these handlers use, whatever the route. */
type Change = Pick<
  Ask<typeof routes.updateNews>,
  'deps' | 'context' | 'param' | 'user' | 'now' | 'ifMatch'
>;
type Write = Change & { body: object };

const versioned = <T>({ record, version }: Versioned<T>): Reply<T> => ({
  data: record,
  etag: etagOf(version),
});

const listing =
  <K extends ContentKind>(kind: K) =>
  async ({ deps, page }: Pick<Ask, 'deps' | 'page'>): Promise<Reply<RecordOf<K>[]>> => {
    const { records, nextCursor } = await listContent(deps.store, kind, page);
    return { data: records, nextCursor };
  };

const reading =
  <K extends ContentKind>(kind: K) =>
  async ({ deps, param }: Pick<Ask, 'deps' | 'param'>): Promise<Reply<RecordOf<K>>> =>
    versioned(await getContent(deps.store, kind, param));

const creating =
  <K extends ContentKind>(kind: K) =>
  async ({ deps, context, body, user, now }: Write) => {
    const author = { actor: user._id, now, key: readKey(context) };
    const created = await createContent(deps.store, kind, body, author);
    deps.wakePublisher(context);
    return versioned(created);
  };

const updating =
  <K extends ContentKind>(kind: K) =>
  async ({ deps, context, param, body, user, now, ifMatch }: Write) => {
    const author = { actor: user._id, now, ifMatch };
    const updated = await updateContent(deps.store, kind, param, body, author);
    deps.wakePublisher(context);
    return versioned(updated);
  };

const deleting =
  (kind: ContentKind) =>
  async ({ deps, context, param, user, now, ifMatch }: Change) => {
    await deleteContent(deps.store, kind, param, { actor: user._id, now, ifMatch });
    deps.wakePublisher(context);
    return { data: { _id: param } };
  };

/** Everything that visitors read and admins write. */
export const contentHandlers: Handler[] = [
  on(routes.getNewses, listing('news')),
  on(routes.getNews, reading('news')),
  on(routes.postNews, creating('news')),
  on(routes.updateNews, updating('news')),
  on(routes.deleteNews, deleting('news')),

  on(routes.getServices, listing('service')),
  on(routes.getService, reading('service')),
  on(routes.postService, creating('service')),
  on(routes.updateService, updating('service')),
  on(routes.deleteService, deleting('service')),

  on(routes.getManpowers, listing('manpower')),
  on(routes.getManpower, reading('manpower')),
  on(routes.postManpower, creating('manpower')),
  on(routes.updateManpower, updating('manpower')),
  on(routes.deleteManpower, deleting('manpower')),

  on(routes.getClients, listing('client')),
  on(routes.getClient, reading('client')),
  on(routes.postClient, creating('client')),
  on(routes.updateClient, updating('client')),
  on(routes.deleteClient, deleting('client')),

  on(routes.getSliders, listing('slider')),
  on(routes.getSlider, reading('slider')),
  on(routes.postSlider, creating('slider')),
  on(routes.updateSlider, updating('slider')),
  on(routes.deleteSlider, deleting('slider')),

  on(routes.getTeams, listing('team')),
  on(routes.getTeam, reading('team')),
  on(routes.postTeam, creating('team')),
  on(routes.updateTeam, updating('team')),
  on(routes.deleteTeam, deleting('team')),

  on(routes.getFaqs, listing('faq')),
  on(routes.getFaq, reading('faq')),
  on(routes.postFaq, creating('faq')),
  on(routes.updateFaq, updating('faq')),
  on(routes.deleteFaq, deleting('faq')),

  on(routes.getProfiles, listing('profile')),
  on(routes.getProfile, reading('profile')),
  on(routes.updateProfile, updating('profile')),
];
