/**
 * The routes for deleted and old messages. They are not in `routes.ts`, so that the dashboard does not load their
 * schemas when it starts.
 */
import * as z from 'zod/mini';
import { deletedMessage } from '../entities/message.ts';
import { clientSuppliedId, list as listOf, maxListLength } from '../fields/fields.ts';
import { act, list, read } from '../http/route.ts';

// The messages in the trash. The last deleted one comes first [DASH-13]
export const getDeletedMessages = list('/getDeletedMessages', 'admin', deletedMessage);

// Restores messages from the trash. Ids of other messages are ignored.
export const restoreMessages = act(
  '/restoreMessages',
  'admin',
  z.object({ ids: listOf(clientSuppliedId, maxListLength) }),
  z.object({ restored: z.number() }),
);

// The number of messages that would be removed if messages were only kept for that many days [OPS-5]
export const getOldMessages = read(
  '/getOldMessages/:days',
  'admin',
  z.object({ old: z.number(), all: z.number() }),
);
