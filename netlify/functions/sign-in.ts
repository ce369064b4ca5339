import type { Config } from '@netlify/functions';
import { signInHandlers } from '#api/handlers/identity.ts';
import { serve } from '#netlify/host/serve.ts';

/** Exchanges tokens of the identity service for access tokens. Separate, so that Netlify can limit it by address. */
export default serve(signInHandlers);

/** The bundler reads this statically, so every path is written out in both spellings. */
export const config: Config = {
  path: ['/jwt', '/registerUser', '/registeruser'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
