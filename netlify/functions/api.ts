import type { Config } from '@netlify/functions';
import { mainHandlers } from '#api/handlers/main.ts';
import { serve } from '#netlify/host/serve.ts';

/**
 * All routes of the contract, except those that store picture files and those that Netlify rate-limits by IP address.
 */
export default serve(mainHandlers);

/**
 * Netlify reads this statically. Routes also accept an all-lower-case spelling. A wildcard after the lower-case first
 * word, such as `/get*`, matches both spellings.
 */
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
