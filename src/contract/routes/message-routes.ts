/**
 * The rows of the table of routes (`routes.ts`) about messages that are deleted, or are to be. Apart, so that the
 * dashboard's start does not load their schemas.
 */
import * as z from 'zod/mini';
import { deletedMessage } from '../entities/message.ts';
import { clientSuppliedId, list as listOf, maxListLength } from '../fields/fields.ts';
import { act, list, read } from '../http/route.ts';

// The messages in the trash, the one deleted last first [DASH-13]
export const getDeletedMessages = list('/getDeletedMessages', 'admin', deletedMessage);

// Takes messages out of the trash; those that are not there are left out.
export const restoreMessages = act(
  '/restoreMessages',
  'admin',
  z.object({ ids: listOf(clientSuppliedId, maxListLength) }),
  z.object({ restored: z.number() }),
);

// How many messages would go if they were kept for so many days only [OPS-5]
export const getOldMessages = read(
  '/getOldMessages/:days',
  'admin',
  z.object({ old: z.number(), all: z.number() }),
);
