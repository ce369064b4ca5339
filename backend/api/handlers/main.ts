import type { Handler } from '../handler.ts';
import { accountHandlers } from './accounts.ts';
import { contentHandlers } from './content.ts';
import { contentFileHandlers } from './content-file.ts';
import { draftHandlers } from './drafts.ts';
import { healthHandlers } from './health.ts';
import { historyHandlers } from './history.ts';
import { messageHandlers } from './messages.ts';
import { overviewHandlers } from './overview.ts';
import { pictureHandlers } from './pictures.ts';
import { previewHandlers } from './previews.ts';
import { publishHandlers } from './publish.ts';
import { savedViewHandlers } from './saved-views.ts';
import { searchHandlers } from './search.ts';
import { settingsHandlers } from './settings.ts';
import { translationHandlers } from './translations.ts';

/** Netlify serves sign-in, the contact form and uploads with separate functions. */
export const mainHandlers: Handler[] = [
  ...accountHandlers,
  ...contentHandlers,
  ...contentFileHandlers,
  ...draftHandlers,
  ...previewHandlers,
  ...historyHandlers,
  ...overviewHandlers,
  ...messageHandlers,
  ...pictureHandlers,
  ...publishHandlers,
  ...savedViewHandlers,
  ...searchHandlers,
  ...settingsHandlers,
  ...translationHandlers,
  ...healthHandlers,
];
