/**
 * The route table of the REST contract. The server, the typed client and the permission tests are derived from it. The
 * dashboard loads this file when it starts, so routes that few screens call are in the other files in this folder.
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
  changesContent,
  changesDraft,
  create,
  createTypeOnlySchema,
  get,
  list,
  post,
  put,
  readsVisitorData,
  remove,
} from '../http/route.ts';
import { type ContentKind, contentKindNames, contentKinds } from '../kinds/content-kinds.ts';

export { isAdmin, jwt, registerUser } from './visitor-routes.ts';

export const getUsers = list('/getUsers', 'admin', userRecord);
export const updateUser = put('/updateUser/:id', 'admin', roleUpdate, userRecord);
export const deleteUser = remove('/deleteUser/:id', 'admin');
// The accounts to which messages can be assigned [DASH-13].
export const getStaff = get('/getStaff', 'editor', z.array(staffMember));

export const getMessages = {
  ...list('/getMessages', 'editor', createTypeOnlySchema<Message>()),
  ...readsVisitorData,
} as const;
export const getMessage = {
  ...get('/getMessage/:id', 'editor', createTypeOnlySchema<Message>()),
  ...readsVisitorData,
} as const;
export { postMessage } from './visitor-routes.ts';
export const updateMessage = put(
  '/updateMessage/:id',
  'editor',
  messageUpdate,
  createTypeOnlySchema<Message>(),
);
export const deleteMessage = remove('/deleteMessage/:id', 'admin');

// Pictures [IMG-1] and publishing [PUB-1].
export const uploadImage = {
  method: 'POST',
  path: '/uploadImage',
  access: 'editor',
  status: 201,
  file: 'image',
  response: z.object({
    data: z.object({
      url: z.string(),
      // Set if the file was an animation. The server stores only its first frame.
      wasAnimated: z.optional(z.literal(true)),
    }),
  }),
  keys: 'propose',
  servesPictures: true,
  limits: ['uploads'],
} as const;
export const getPublishState = get('/getPublishState', 'editor', publishState);
export const publish = post('/publish', 'editor', z.object({}), publishState);

// For monitoring [OPS-2]. The server is ready if the database has every migration and accepts writes.
export const health = {
  ...get('/health', 'public', z.object({ status: z.literal('alive') })),
  worksWithoutDatabase: true,
} as const;
export const ready = get('/ready', 'public', z.object({ status: z.literal('ready') }));

// The path contains the kind, because records of different kinds can have the same id.
export const getHistory = {
  ...list('/getHistory/:kind/:id', 'editor', revisionRecord),
  keys: 'read',
  hasTranslations: true,
} as const;
export const getTrash = {
  ...list('/getTrash', 'editor', revisionRecord),
  hasTranslations: true,
} as const;
export const restoreRevision = {
  ...post('/restoreRevision/:id', 'editor', z.object({}), revisionRecord),
  hasTranslations: true,
} as const;

// Drafts [PUB-3]. The routes of the kinds publish changes immediately.
export const getDrafts = {
  ...list('/getDrafts/:kind', 'editor', draftRecord),
  keys: 'read',
  hasTranslations: true,
} as const;
export const getDraft = {
  ...get('/getDraft/:kind/:id', 'editor', draftRecord),
  keys: 'read',
  hasTranslations: true,
} as const;
export const postDraft = {
  ...create('/postDraft/:kind', 'editor', draftInput, draftRecord),
  keys: 'propose',
  readAt: getDraft.path,
  hasTranslations: true,
} as const;
export const updateDraft = {
  ...put('/updateDraft/:kind/:id', 'editor', draftInput, draftRecord),
  ...changesDraft,
  hasTranslations: true,
} as const;
export const publishDraft = {
  ...post('/publishDraft/:kind/:id', 'editor', draftInput, draftRecord),
  ...changesContent,
  hasTranslations: true,
} as const;
export const unpublish = {
  ...post('/unpublish/:kind/:id', 'editor', z.object({}), draftRecord),
  ...changesContent,
  hasTranslations: true,
} as const;
export const deleteDraft = {
  ...remove('/deleteDraft/:kind/:id', 'editor'),
  ...changesDraft,
} as const;

export const getOverview = get('/getOverview', 'editor', createTypeOnlySchema<Overview>());

type Kinds = typeof contentKinds;

/* @__NO_SIDE_EFFECTS__ */
const routesByKind = () =>
  Object.fromEntries(contentKindNames.map((kind) => [kind, contentKinds[kind].routes])) as {
    [K in ContentKind]: Kinds[K]['routes'];
  };

export const contentRoutes = /* @__PURE__ */ routesByKind();
