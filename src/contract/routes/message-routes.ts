import * as z from 'zod/mini';
import { deletedMessage } from '../entities/message.ts';
import { clientSuppliedId, list as listOf, maxListLength } from '../fields/fields.ts';
import { get, list, post } from '../http/route.ts';

// The most recently deleted message comes first [DASH-13].
export const getDeletedMessages = list('/getDeletedMessages', 'admin', deletedMessage);

// Ignores ids of messages that are not in the trash.
export const restoreMessages = post(
  '/restoreMessages',
  'admin',
  z.object({ ids: listOf(clientSuppliedId, maxListLength) }),
  z.object({ restored: z.number() }),
);

// `old` is the number of messages that would move to the trash if messages were kept for `:days` days [OPS-5].
export const getOldMessages = get(
  '/getOldMessages/:days',
  'admin',
  z.object({ old: z.number(), all: z.number() }),
);
