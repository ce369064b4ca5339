/**
 * THE table of the REST contract: every method and path, who may call it, what it takes and what it answers.
 * The server, the typed client and the permission tests are all made from it. Rows that few screens call are in
 * files of their own beside this one. Paths are spelled exactly as clients know them [API-1]; all in lower case they are known too.
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
  create,
  list,
  read,
  remove,
  typeOnly,
  upload,
} from '../http/route.ts';
import { type ContentKind, contentKindNames, contentKinds } from '../kinds/content-kinds.ts';

// Identity
export { isAdmin, jwt, registerUser } from './visitor-routes.ts';

// Users
export const getUsers = list('/getUsers', 'admin', userRecord);
export const updateUser = change('/updateUser/:id', 'admin', roleUpdate, userRecord);
export const deleteUser = remove('/deleteUser/:id', 'admin');
// Whom messages can be assigned to: who may read them [DASH-13]
export const getStaff = read('/getStaff', 'editor', z.array(staffMember));

// Messages
export const getMessages = list('/getMessages', 'editor', typeOnly<Message>());
export const getMessage = read('/getMessage/:id', 'editor', typeOnly<Message>());
export { postMessage } from './visitor-routes.ts';
export const updateMessage = change(
  '/updateMessage/:id',
  'editor',
  messageUpdate,
  typeOnly<Message>(),
);
export const deleteMessage = remove('/deleteMessage/:id', 'admin');

// Our own, beside the contract: pictures [IMG-1] and publishing [PUB-1]
export const uploadImage = {
  ...upload(
    '/uploadImage',
    'editor',
    'image',
    z.object({
      data: z.object({
        url: z.string(),
        // The file was an animation, of which the first frame was kept.
        wasMoving: z.optional(z.literal(true)),
      }),
    }),
  ),
  keys: 'write',
  limits: ['uploads'],
} as const;
export const getPublishState = read('/getPublishState', 'editor', publishState);
export const publish = act('/publish', 'editor', z.object({}), publishState);

// Our own: for whoever watches the server [OPS-2]. Ready: the database answers and has every migration.
export const health = {
  ...read('/health', 'public', z.object({ status: z.literal('alive') })),
  withoutDatabase: true,
} as const;
export const ready = read('/ready', 'public', z.object({ status: z.literal('ready') }));

// Our own: history. A deleted record lives on as its last revision, so it can be restored. Kinds may share ids.
export const getHistory = {
  ...list('/getHistory/:kind/:id', 'editor', revisionRecord),
  keys: 'read',
} as const;
export const getTrash = list('/getTrash', 'editor', revisionRecord);
export const restoreRevision = act('/restoreRevision/:id', 'editor', z.object({}), revisionRecord);

// Our own: what is not public yet [PUB-3]. All other routes publish at once what they are given.
export const getDrafts = {
  ...list('/getDrafts/:kind', 'editor', draftRecord),
  keys: 'read',
} as const;
export const getDraft = {
  ...read('/getDraft/:kind/:id', 'editor', draftRecord),
  keys: 'read',
} as const;
export const postDraft = {
  ...create('/postDraft/:kind', 'editor', draftInput, draftRecord),
  keys: 'write',
  readAt: getDraft.path,
} as const;
export const updateDraft = {
  ...change('/updateDraft/:kind/:id', 'editor', draftInput, draftRecord),
  ...changesContent,
} as const;
export const publishDraft = {
  ...act('/publishDraft/:kind/:id', 'editor', draftInput, draftRecord),
  ...changesContent,
} as const;
export const unpublish = {
  ...act('/unpublish/:kind/:id', 'editor', z.object({}), draftRecord),
  ...changesContent,
} as const;
export const deleteDraft = {
  ...remove('/deleteDraft/:kind/:id', 'editor'),
  ...changesContent,
} as const;

// Our own: the dashboard's start.
export const getOverview = read('/getOverview', 'editor', typeOnly<Overview>());

type Kinds = typeof contentKinds;

/* @__NO_SIDE_EFFECTS__ */
const routesByKind = () =>
  Object.fromEntries(contentKindNames.map((kind) => [kind, contentKinds[kind].routes])) as {
    [K in ContentKind]: Kinds[K]['routes'];
  };

/** The routes of each kind of content, as its file in `kinds/` spells them. */
export const contentRoutes = /* @__PURE__ */ routesByKind();
