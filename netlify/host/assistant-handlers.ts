import { defineHandler, type Handler } from '#api/handler.ts';
import { contentHandlers } from '#api/handlers/content.ts';
import { draftHandlers } from '#api/handlers/drafts.ts';
import { historyHandlers } from '#api/handlers/history.ts';
import { messageHandlers } from '#api/handlers/messages.ts';
import { pictureHandlers } from '#api/handlers/pictures.ts';
import { previewHandlers } from '#api/handlers/previews.ts';
import { publishHandlers } from '#api/handlers/publish.ts';
import { searchHandlers } from '#api/handlers/search.ts';
import { uploadImage } from '#contract/routes/routes.ts';

/** Loads the picture decoder only when a picture is uploaded. */
const uploadHandler = defineHandler(uploadImage, async (context) => {
  const { uploadHandlers } = await import('#api/handlers/upload.ts');
  const handler = uploadHandlers.find(({ route }) => route === uploadImage);
  if (!handler) throw new Error('There is no handler for uploads');
  return handler.handle(context) as never;
});

/** The routes that assistants' tools call [API-8]. */
export const assistantHandlers: Handler[] = [
  ...contentHandlers,
  ...draftHandlers,
  ...historyHandlers,
  ...messageHandlers,
  ...pictureHandlers,
  ...previewHandlers,
  ...publishHandlers,
  ...searchHandlers,
  uploadHandler,
];
