import type { Config } from '@netlify/functions';
import { sessionHandlers } from '#api/handlers/accounts.ts';
import { activityHandlers } from '#api/handlers/activity.ts';
import { apiKeyHandlers } from '#api/handlers/api-keys.ts';
import { autosaveHandlers } from '#api/handlers/autosaves.ts';
import { batchHandlers } from '#api/handlers/batches.ts';
import { contentHandlers } from '#api/handlers/content.ts';
import { draftHandlers } from '#api/handlers/drafts.ts';
import { healthHandlers } from '#api/handlers/health.ts';
import { historyHandlers } from '#api/handlers/history.ts';
import { accountHandlers } from '#api/handlers/identity.ts';
import { invitationHandlers } from '#api/handlers/invitations.ts';
import { messageHandlers } from '#api/handlers/messages.ts';
import { overviewHandlers } from '#api/handlers/overview.ts';
import { pictureHandlers } from '#api/handlers/pictures.ts';
import { previewHandlers } from '#api/handlers/previews.ts';
import { proposalHandlers } from '#api/handlers/proposals.ts';
import { publishHandlers } from '#api/handlers/publish.ts';
import { replyHandlers } from '#api/handlers/replies.ts';
import { savedViewHandlers } from '#api/handlers/saved-views.ts';
import { searchHandlers } from '#api/handlers/search.ts';
import { settingsHandlers } from '#api/handlers/settings.ts';
import { translationHandlers } from '#api/handlers/translations.ts';
import { userHandlers } from '#api/handlers/users.ts';
import { webhookHandlers } from '#api/handlers/webhooks.ts';
import { serve } from '#netlify/host/serve.ts';

/** The contract without uploads and the routes that Netlify limits by address. */
export default serve([
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
  ...proposalHandlers,
  ...publishHandlers,
  ...replyHandlers,
  ...savedViewHandlers,
  ...searchHandlers,
  ...sessionHandlers,
  ...settingsHandlers,
  ...translationHandlers,
  ...userHandlers,
  ...webhookHandlers,
]);

/** The bundler reads this statically. Both spellings of a name start with the same lower-case letters. */
export const config: Config = {
  path: [
    '/admin/:email',
    '/get*',
    '/find*',
    '/searchContent',
    '/searchcontent',
    '/searchMessages',
    '/searchmessages',
    '/post*',
    '/update*',
    '/delete*',
    '/order*',
    '/publish*',
    '/unpublish*',
    '/health',
    '/ready',
    '/restore*',
    '/replace*',
    '/undo*',
    '/change*',
    '/propose*',
    '/end*',
    '/erase*',
    '/export*',
    '/import*',
    '/openPreview',
    '/openpreview',
    '/openInvitation',
    '/openinvitation',
    '/accept*',
    '/send*',
  ],
  excludedPath: ['/postMessage', '/postmessage'],
};
