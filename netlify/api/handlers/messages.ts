import * as routes from '#contract/routes.ts';
import {
  deleteMessage,
  getMessage,
  isSpam,
  listMessages,
  markMessage,
  storeMessage,
} from '#services/messages.ts';
import { type Handler, on } from '../handling.ts';
import { limitAddress } from '../limits.ts';
import { readKey } from '../read-key.ts';

/** What visitors send [CON-3 to CON-5]. Apart from the rest, so that the platform can limit this function alone. */
export const sendingHandlers: Handler[] = [
  on(routes.postMessage, async ({ deps, context, body, now }) => {
    const key = readKey(context);
    await limitAddress(deps, context, 'messages', now);
    // A program is not told that it was seen through.
    if (!isSpam(body)) await storeMessage(deps.store, body, { key, now });
    return { data: { received: true as const } };
  }),
];

/** The admins' inbox [DASH-13]. */
export const messageHandlers: Handler[] = [
  on(routes.getMessages, async ({ deps, page }) => {
    const { records, nextCursor } = await listMessages(deps.store, page);
    return { data: records, nextCursor };
  }),
  on(routes.getMessage, async ({ deps, param }) => ({ data: await getMessage(deps.store, param) })),
  on(routes.updateMessage, async ({ deps, param, body, now }) => ({
    data: await markMessage(deps.store, param, { read: body.read, now }),
  })),
  on(routes.deleteMessage, async ({ deps, param }) => {
    await deleteMessage(deps.store, param);
    return { data: { _id: param } };
  }),
];
