import type { Handler } from '../handler.ts';
import { signInHandlers } from './identity.ts';
import { mainHandlers } from './main.ts';
import { sendingHandlers } from './messages.ts';
import { uploadHandlers } from './upload.ts';

/** The handlers of every route, for hosts that do not split them into functions. */
export const allHandlers: Handler[] = [
  ...signInHandlers,
  ...mainHandlers,
  ...sendingHandlers,
  ...uploadHandlers,
];
