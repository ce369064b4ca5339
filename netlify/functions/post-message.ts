import type { Config } from '@netlify/functions';
import { contactFormHandlers } from '#api/handlers/messages.ts';
import { serve } from '#netlify/host/serve.ts';

/** The contact form. It is a separate function, so Netlify can rate-limit it by IP address. */
export default serve(contactFormHandlers);

/** Netlify reads this statically. */
export const config: Config = {
  path: ['/postMessage', '/postmessage'],
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
