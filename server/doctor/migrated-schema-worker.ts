/** Sends the schema parts that the migrations create. In the main thread, PGlite would block other work for seconds. */
import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createPgliteStore } from '../database/pglite-store.ts';
import { withStore } from '../database/with-store.ts';
import { readSchemaParts } from './schema-parts.ts';

const store = await createPgliteStore(await PGlite.create());
parentPort?.postMessage(await withStore(store, () => readSchemaParts(store)));
