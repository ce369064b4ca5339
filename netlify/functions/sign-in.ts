import type { Config } from '@netlify/functions';
import { signInHandlers } from '#api/handlers/sign-in.ts';
import { serve } from '#netlify/host/serve.ts';

/**
 * Signs people in with the identity service's tokens. It is a separate function, so Netlify can rate-limit it by IP
 * address.
 */
export default serve(signInHandlers);

/** Netlify reads this statically. */
export const config: Config = {
  path: ['/jwt', '/registerUser', '/registeruser'],
  rateLimit: { windowLimit: 60, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
