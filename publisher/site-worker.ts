// Renders in a separate thread, so the caller can handle requests at the same time. Keeps the compiled site and the
// content in memory.
import { parentPort, workerData } from 'node:worker_threads';
import type { Snapshot } from '#contract/site/snapshot.ts';
import { checkSite } from './check-site.ts';
import { loadSiteApp } from './compiled-site.ts';
import { applyPatch, type ContentPatch } from './content-patch.ts';
import { findChangedPages } from './query-results.ts';
import { openReleases } from './releases.ts';
import { type Renderer, renderSite } from './render-site.ts';
import { findChangedKeys } from './site-changes.ts';
import type { SiteFile, SiteState } from './site-state.ts';
import { storeAssets } from './store-assets.ts';
import type { ThreadData, ThreadMessage, ThreadRequest } from './thread-messages.ts';

/** After a publish, this many pages are rendered again to check that they have no unrecorded dependencies. */
const sampleSize = 3;

const { site: compiledSite, directory }: ThreadData = workerData;
const send = (message: ThreadMessage) => parentPort?.postMessage(message);

// `releases` does not contain `initialState`, so its memory can be freed once a newer state replaces it.
const [app, { initialState, store, write, ...releases }] = await Promise.all([
  loadSiteApp(compiledSite),
  openReleases(directory),
]);
const assets = await storeAssets(compiledSite, write);
const threadInput = { site: compiledSite, store };
const renderer: Renderer = { app, code: compiledSite.fingerprint, assets, write, threadInput };
let content: Snapshot | null = null;
/** The state on which the next publish is based. */
let baseState: SiteState | null = initialState;
/** The state that visitors see: `baseState`, or a state between `baseState` and the next one. */
let liveState: SiteState | null = null;
if (baseState) goLive(baseState);

/** Reports to the caller which files differ in a new live state. The caller serves them immediately. */
function goLive(state: SiteState): void {
  const isSame = (a: SiteFile, b: SiteFile) => a.digest === b.digest;
  const changedFiles = findChangedKeys(liveState?.files ?? new Map(), state.files, isSame);
  const files = changedFiles.map((file): [string, string | null] => [
    file,
    state.files.get(file)?.digest ?? null,
  ]);
  const isWhole = liveState === null;
  liveState = state;
  const { contentNumber, changedAt, code } = state;
  send({ kind: 'live', contentNumber, changedAt, code, files, isWhole });
}

/** Stores a complete state before it goes live, so a restart does not revert the website to an older state. */
async function release(state: SiteState): Promise<void> {
  await releases.storeState(state);
  baseState = state;
  goLive(state);
}

async function publish(id: number, patch: ContentPatch): Promise<void> {
  content = applyPatch(content, patch);
  try {
    const { state, ...result } = await renderSite(renderer, baseState, content, goLive);
    await release(state);
    send({ kind: 'response', id, result });
  } catch (error) {
    // Reverts the edited items' own pages, which may already be live.
    if (baseState && liveState !== baseState) goLive(baseState);
    throw error;
  }
}

async function checkSample(): Promise<void> {
  if (!baseState || !content) return;
  const { state, addresses } = await checkSite(renderer, baseState, content, sampleSize);
  if (addresses.length === 0) return;
  await release(state);
  send({ kind: 'sample-mismatch', addresses });
}

async function handleRequest(request: ThreadRequest): Promise<void> {
  if (request.kind === 'publish') {
    await publish(request.id, request.content);
    await checkSample();
    return releases.removeUnusedFiles();
  }
  if (!baseState) throw new Error('There is no website yet');
  const [from, to] = [applyPatch(content, request.from), applyPatch(content, request.to)];
  const result = await findChangedPages(app, baseState, from, to);
  send({ kind: 'response', id: request.id, result });
}

let lastTask: Promise<void> = Promise.resolve();
parentPort?.on('message', (request: ThreadRequest) => {
  lastTask = lastTask
    .then(() => handleRequest(request))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      send({ kind: 'failure', id: request.id, reason });
    });
});
send({ kind: 'ready' });
