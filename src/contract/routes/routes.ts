/**
 * The route table of the REST contract. The server, the typed client and the permission tests are derived from it. The
 * dashboard loads this file when it starts, so routes that few screens call are in the other files of this folder.
 * Existing clients depend on the spelling of the paths [API-1]. Lower-case paths also match.
 */
import * as z from 'zod/mini';
import { draftInput, draftRecord } from '../entities/draft.ts';
import { revisionRecord } from '../entities/history.ts';
import { type Message, messageUpdate } from '../entities/message.ts';
import type { Overview } from '../entities/overview.ts';
import { publishState } from '../entities/publish.ts';
import { roleUpdate, staffMember, userRecord } from '../entities/user.ts';
import {
  act,
  change,
  changesContent,
  changesDraft,
  create,
  list,
  read,
  readsVisitorData,
  remove,
  typeOnly,
  upload,
} from '../http/route.ts';
import { type ContentKind, contentKindNames, contentKinds } from '../kinds/content-kinds.ts';

export { isAdmin, jwt, registerUser } from './visitor-routes.ts';

export const getUsers = list('/getUsers', 'admin', userRecord);
export const updateUser = change('/updateUser/:id', 'admin', roleUpdate, userRecord);
export const deleteUser = remove('/deleteUser/:id', 'admin');
// The accounts to which messages can be assigned [DASH-13].
export const getStaff = read('/getStaff', 'editor', z.array(staffMember));

export const getMessages = {
  ...list('/getMessages', 'editor', typeOnly<Message>()),
  ...readsVisitorData,
} as const;
export const getMessage = {
  ...read('/getMessage/:id', 'editor', typeOnly<Message>()),
  ...readsVisitorData,
} as const;
export { postMessage } from './visitor-routes.ts';
export const updateMessage = change(
  '/updateMessage/:id',
  'editor',
  messageUpdate,
  typeOnly<Message>(),
);
export const deleteMessage = remove('/deleteMessage/:id', 'admin');

// Pictures [IMG-1] and publishing [PUB-1].
export const uploadImage = {
  ...upload(
    '/uploadImage',
    'editor',
    'image',
    z.object({
      data: z.object({
        url: z.string(),
        // Set if the file was an animation. Only its first frame was kept.
        wasMoving: z.optional(z.literal(true)),
      }),
    }),
  ),
  keys: 'propose',
  ofPictures: true,
  limits: ['uploads'],
} as const;
export const getPublishState = read('/getPublishState', 'editor', publishState);
export const publish = act('/publish', 'editor', z.object({}), publishState);

// For monitoring [OPS-2]. The server is ready if the database responds and every migration has been applied.
export const health = {
  ...read('/health', 'public', z.object({ status: z.literal('alive') })),
  withoutDatabase: true,
} as const;
export const ready = read('/ready', 'public', z.object({ status: z.literal('ready') }));

// The path contains the kind, because records of different kinds can have the same id.
export const getHistory = {
  ...list('/getHistory/:kind/:id', 'editor', revisionRecord),
  keys: 'read',
  translated: true,
} as const;
export const getTrash = {
  ...list('/getTrash', 'editor', revisionRecord),
  translated: true,
} as const;
export const restoreRevision = {
  ...act('/restoreRevision/:id', 'editor', z.object({}), revisionRecord),
  translated: true,
} as const;

// Drafts [PUB-3]. The routes of the kinds publish changes at once.
export const getDrafts = {
  ...list('/getDrafts/:kind', 'editor', draftRecord),
  keys: 'read',
  translated: true,
} as const;
export const getDraft = {
  ...read('/getDraft/:kind/:id', 'editor', draftRecord),
  keys: 'read',
  translated: true,
} as const;
export const postDraft = {
  ...create('/postDraft/:kind', 'editor', draftInput, draftRecord),
  keys: 'propose',
  readAt: getDraft.path,
  translated: true,
} as const;
export const updateDraft = {
  ...change('/updateDraft/:kind/:id', 'editor', draftInput, draftRecord),
  ...changesDraft,
  translated: true,
} as const;
export const publishDraft = {
  ...act('/publishDraft/:kind/:id', 'editor', draftInput, draftRecord),
  ...changesContent,
  translated: true,
} as const;
export const unpublish = {
  ...act('/unpublish/:kind/:id', 'editor', z.object({}), draftRecord),
  ...changesContent,
  translated: true,
} as const;
export const deleteDraft = {
  ...remove('/deleteDraft/:kind/:id', 'editor'),
  ...changesDraft,
} as const;

export const getOverview = read('/getOverview', 'editor', typeOnly<Overview>());

type Kinds = typeof contentKinds;

/* @__NO_SIDE_EFFECTS__ */
const routesByKind = () =>
  Object.fromEntries(contentKindNames.map((kind) => [kind, contentKinds[kind].routes])) as {
    [K in ContentKind]: Kinds[K]['routes'];
  };

export const contentRoutes = /* @__PURE__ */ routesByKind();
