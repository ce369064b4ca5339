// `node serve-api.ts {database}` serves the API for content and prints its port.
import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApi } from '#api/app.ts';
import { contentHandlers } from '#api/handlers/content.ts';
import { openPostgres } from '#db/postgres.ts';
import { listen } from './listen.ts';
import { accessTokenSecret } from './tokens.ts';

const app = createApi(
  {
    store: openPostgres(process.argv[2] ?? ''),
    verifyIdentity: async () => null,
    accessTokenSecret,
    imageStore: { put: () => Promise.reject(new Error('No pictures here')) },
    readImage: async () => null,
    requestRebuild: () => undefined,
    deliverOutbox: () => undefined,
    mailer: null,
    adminEmails: [],
    log: console.error,
  },
  contentHandlers,
);
const host = { clientAddress: '', waitUntil: () => undefined };
console.log(
  await listen(createServer(getRequestListener((request) => app.fetch(request, { host })))),
);
