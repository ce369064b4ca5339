import { maxKeptDays } from '#contract/entities/settings.ts';
import * as trashRoutes from '#contract/routes/message-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { markMessage } from '#services/messages/mark-message.ts';
import {
  countOldMessages,
  deleteMessage,
  listDeletedMessages,
  restoreMessages,
} from '#services/messages/message-trash.ts';
import { getMessage, listMessages, storeMessage } from '#services/messages/messages.ts';
import { defineHandler, type Handler } from '../handler.ts';
import { readNumber } from '../read-number.ts';

/** Receives visitors' messages [CON-3 to CON-5]. Separate, so that Netlify can limit this function alone. */
export const sendingHandlers: Handler[] = [
  defineHandler(routes.postMessage, async ({ deps, host, body, now, idempotencyKey: key }) => {
    const { isRepeated } = await storeMessage(deps.store, body, { key, now });
    deps.deliverOutbox(host.waitUntil);
    // The response is the same for all, so that a spam program does not learn that it is suspected.
    return { data: { received: true as const }, isRepeated };
  }),
];

/** The inbox of the staff [DASH-13]. */
export const messageHandlers: Handler[] = [
  defineHandler(routes.getMessages, async ({ deps, page }) => {
    const { records, nextCursor } = await listMessages(deps.store, page);
    return { data: records, nextCursor };
  }),
  defineHandler(routes.getMessage, async ({ deps, param }) => ({
    data: await getMessage(deps.store, param),
  })),
  defineHandler(routes.updateMessage, async ({ deps, param, body, user, now }) => ({
    data: await markMessage(deps.store, param, { marks: body, actor: user._id, now }),
  })),
  defineHandler(routes.deleteMessage, async ({ deps, param, user, now }) => {
    await deleteMessage(deps.store, param, { by: user._id, now });
    return { data: { _id: param } };
  }),
  defineHandler(trashRoutes.getDeletedMessages, async ({ deps, page }) => {
    const { records, nextCursor } = await listDeletedMessages(deps.store, page);
    return { data: records, nextCursor };
  }),
  defineHandler(trashRoutes.restoreMessages, async ({ deps, body, user, now }) => ({
    data: { restored: await restoreMessages(deps.store, body.ids, { by: user._id, now }) },
  })),
  defineHandler(trashRoutes.getOldMessages, async ({ deps, param, now }) => ({
    data: await countOldMessages(deps.store, readNumber(param, maxKeptDays), now),
  })),
];
