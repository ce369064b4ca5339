import { parentPort, workerData } from 'node:worker_threads';
import { loadSiteApp } from './compiled-site.ts';
import { createFileWriter } from './file-store.ts';
import type { PageJob } from './render-pages.ts';
import { renderQueue } from './render-queue.ts';

const { site, store, snapshot, queue }: PageJob = workerData;
const renderer = { app: await loadSiteApp(site), write: createFileWriter(store) };
parentPort?.postMessage(await renderQueue(renderer, snapshot, queue));
