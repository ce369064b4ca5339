import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '#contract/http/client.ts';
import { contentKindNames, listKinds } from '#contract/kinds/content-kinds.ts';
import * as fileRoutes from '#contract/routes/content-file-routes.ts';
import * as routes from '#contract/routes/routes.ts';
import { getSettings, updateSettings } from '#contract/routes/settings-routes.ts';
import { signInDemoAdmin } from '../support/sign-in-demo-admin.ts';
import { getTimeoutFactor } from '../support/timeout-factor.ts';

/**
 * Resolves to the content and settings from before the first test of the run. A file stores them, because a failed test
 * ends its worker.
 */
async function readDemo(url: string, call: Call) {
  const file = join(process.env['E2E_DATA_DIR'] ?? '', `demo-of-${new URL(url).port}.json`);
  if (!existsSync(file)) await writeFile(file, JSON.stringify(await readContent(call)));
  return JSON.parse(await readFile(file, 'utf8')) as Awaited<ReturnType<typeof readContent>>;
}

const readContent = async (call: Call) => ({
  content: (await call(fileRoutes.exportContent)).data,
  settings: (await call(getSettings)).data,
});

/** Restores the stack's content and settings to those of the demo, and waits until the website shows them. */
export async function restoreDemo(url: string): Promise<void> {
  const call = await signInDemoAdmin(url);
  const demo = await readDemo(url, call);
  const current = await readContent(call);
  if (JSON.stringify(current.settings) !== JSON.stringify(demo.settings))
    await call(updateSettings, { body: demo.settings });
  for (const kind of contentKindNames) {
    const { data: drafts } = await call(routes.getDrafts, { params: { kind } });
    for (const { record } of drafts) {
      await call(routes.deleteDraft, { params: { kind, id: record._id } });
    }
  }
  for (const kind of listKinds) {
    const demoIds = new Set(demo.content[kind].map(({ _id }) => _id));
    for (const { _id } of current.content[kind]) {
      if (!demoIds.has(_id)) await call(routes.contentRoutes[kind].remove, { params: { id: _id } });
    }
  }
  if (JSON.stringify(current.content) !== JSON.stringify(demo.content))
    await call(fileRoutes.importContent, { body: demo.content });
  await waitForRevision(url, (await call(routes.getPublishState)).data.requested);
}

/** Waits until the website shows everything that is stored. Resolves to the content number. */
export async function waitUntilLive(url: string): Promise<number> {
  const call = await signInDemoAdmin(url);
  const { requested } = (await call(routes.getPublishState)).data;
  await waitForRevision(url, requested);
  return requested;
}

async function waitForRevision(url: string, revision: number): Promise<void> {
  const maxAttempts = Math.round(300 * getTimeoutFactor());
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const { revision: builtRevision } = await (await fetch(`${url}/revision.json`)).json();
    if (builtRevision >= revision) return;
    await pause(100);
  }
  throw new Error(`The website at ${url} did not reach content number ${revision}`);
}
