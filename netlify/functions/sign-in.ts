import type { Config } from '@netlify/functions';
import { signInHandlers } from '#api/handlers/identity.ts';
import { serve } from '#netlify/host/serve.ts';

/** Turning the identity service's proof into an access token; apart so that the platform can limit it by address. */
export default serve(signInHandlers);

/** Read statically by the bundler, so every path is written out, in both spellings. */
export const config: Config = {
  path: ['/jwt', '/registerUser', '/registeruser'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
