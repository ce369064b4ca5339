import type { Config } from '@netlify/functions';
import { mainHandlers } from '#api/handlers/main.ts';
import { serve } from '#netlify/host/serve.ts';

/** The contract, but for the routes that the platform limits by address and for pictures. */
export default serve(mainHandlers);

/** Read statically by the bundler. A name's first letters are in lower case in both of its spellings. */
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
