import type { Handler } from '../handler.ts';
import { mainHandlers } from './main.ts';
import { contactFormHandlers } from './messages.ts';
import { signInHandlers } from './sign-in.ts';
import { uploadHandlers } from './upload.ts';

/** For hosts that do not split the routes into functions. */
export const allHandlers: Handler[] = [
  ...signInHandlers,
  ...mainHandlers,
  ...contactFormHandlers,
  ...uploadHandlers,
];
