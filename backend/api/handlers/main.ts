import type { Handler } from '../handler.ts';
import { activityHandlers } from './activity.ts';
import { apiKeyHandlers } from './api-keys.ts';
import { autosaveHandlers } from './autosaves.ts';
import { batchHandlers } from './batches.ts';
import { contentHandlers } from './content.ts';
import { contentFileHandlers } from './content-file.ts';
import { deletedUserHandlers } from './deleted-users.ts';
import { draftHandlers } from './drafts.ts';
import { healthHandlers } from './health.ts';
import { historyHandlers } from './history.ts';
import { invitationHandlers } from './invitations.ts';
import { messageHandlers } from './messages.ts';
import { overviewHandlers } from './overview.ts';
import { pictureHandlers } from './pictures.ts';
import { previewHandlers } from './previews.ts';
import { proposalHandlers } from './proposals.ts';
import { publishHandlers } from './publish.ts';
import { replyHandlers } from './replies.ts';
import { savedViewHandlers } from './saved-views.ts';
import { searchHandlers } from './search.ts';
import { sessionHandlers } from './sessions.ts';
import { settingsHandlers } from './settings.ts';
import { accountHandlers } from './sign-in.ts';
import { translationHandlers } from './translations.ts';
import { userHandlers } from './users.ts';
import { webhookHandlers } from './webhooks.ts';

/** Netlify serves sign-in, the contact form and uploads with separate functions. */
export const mainHandlers: Handler[] = [
  ...accountHandlers,
  ...userHandlers,
  ...deletedUserHandlers,
  ...invitationHandlers,
  ...contentHandlers,
  ...contentFileHandlers,
  ...draftHandlers,
  ...activityHandlers,
  ...apiKeyHandlers,
  ...autosaveHandlers,
  ...previewHandlers,
  ...historyHandlers,
  ...batchHandlers,
  ...overviewHandlers,
  ...messageHandlers,
  ...pictureHandlers,
  ...proposalHandlers,
  ...publishHandlers,
  ...replyHandlers,
  ...savedViewHandlers,
  ...searchHandlers,
  ...sessionHandlers,
  ...settingsHandlers,
  ...translationHandlers,
  ...webhookHandlers,
  ...healthHandlers,
];
