import { sessionHandlers } from './accounts.ts';
import { activityHandlers } from './activity.ts';
import { apiKeyHandlers } from './api-keys.ts';
import { autosaveHandlers } from './autosaves.ts';
import { batchHandlers } from './batches.ts';
import { contentHandlers } from './content.ts';
import { draftHandlers } from './drafts.ts';
import { healthHandlers } from './health.ts';
import { historyHandlers } from './history.ts';
import { accountHandlers } from './identity.ts';
import { invitationHandlers } from './invitations.ts';
import { messageHandlers } from './messages.ts';
import { overviewHandlers } from './overview.ts';
import { pictureHandlers } from './pictures.ts';
import { previewHandlers } from './previews.ts';
import { publishHandlers } from './publish.ts';
import { replyHandlers } from './replies.ts';
import { savedViewHandlers } from './saved-views.ts';
import { searchHandlers } from './search.ts';
import { settingsHandlers } from './settings.ts';
import { userHandlers } from './users.ts';
import { webhookHandlers } from './webhooks.ts';

/**
 * The handlers of the routes that need no function of their own on the platform: it limits sign-ins and the contact form by
 * address, and pictures need the decoder.
 */
export const mainHandlers = [
  ...contentHandlers,
  ...accountHandlers,
  ...draftHandlers,
  ...activityHandlers,
  ...apiKeyHandlers,
  ...autosaveHandlers,
  ...batchHandlers,
  ...healthHandlers,
  ...historyHandlers,
  ...invitationHandlers,
  ...messageHandlers,
  ...overviewHandlers,
  ...pictureHandlers,
  ...previewHandlers,
  ...publishHandlers,
  ...replyHandlers,
  ...savedViewHandlers,
  ...searchHandlers,
  ...sessionHandlers,
  ...settingsHandlers,
  ...userHandlers,
  ...webhookHandlers,
];
