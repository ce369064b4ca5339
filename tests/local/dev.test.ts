import { once } from 'node:events';
import { utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import { type OwnStack, startOwnStack } from '../support/own-stack.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

/** Collects the messages that Vite sends to the browser while a page is open. Resolves to a function that reads them. */
async function collectMessages({ fetchPage, url }: OwnStack): Promise<() => string> {
  const [, token] = /wsToken = "([^"]+)"/.exec(await fetchPage('/@vite/client')) ?? [];
  const socket = new WebSocket(`${url}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  let messages = '';
  socket.addEventListener('message', ({ data }) => {
    messages += data;
  });
  await once(socket, 'open');
  return () => messages;
}

/** Changes the modification time of files, as an editor does when it saves them. */
async function touchFiles(...names: string[]): Promise<void> {
  const now = new Date();
  for (const name of names) await utimes(join(projectRoot, name), now, now);
}

it('npm run dev updates open pages after changes to code and content', async () => {
  const folder = await makeTemporaryFolder();
  const stack = await startOwnStack({ script: 'dev', dataDir: folder });
  onTestFinished(() => stack.stop());
  expect(await stack.fetchPage('/news')).toContain('First group from Mombasa');
  expect(await stack.fetchPage('/search?q=mombasa')).toContain('First group from Mombasa');
  expect(await stack.fetchPage('/ar/contact')).toContain('<html lang="ar" dir="rtl">');
  await stack.fetchPage('/news-details/unknown');
  let output = '';
  stack.process.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const readMessages = await collectMessages(stack);
  // A change to server code does not reload the browser. A change to the schema prints the command to run.
  await stack.fetchPage('/src/dashboard/app.tsx');
  await touchFiles('backend/api/app.ts', 'drizzle/schema/columns.ts');
  await expect.poll(() => output).toContain('npm run db:generate');
  await touchFiles('src/dashboard/app.tsx');
  await expect.poll(() => readMessages()).toContain('js-update');
  expect(readMessages()).not.toContain('full-reload');
  // A change to a kind reloads the page, because the dashboard loads a kind only once.
  await stack.fetchPage('/src/dashboard/kinds/news/news.tsx');
  await touchFiles('src/dashboard/kinds/news/news.tsx');
  await expect.poll(() => readMessages()).toContain('full-reload');
  await writeFile(join(folder, 'dev-content.json'), 'no content');
  expect((await fetch(`${stack.url}/news`)).status).toBe(500);
  await expect.poll(() => readMessages()).toContain('is not valid JSON');
  const id = await stack.addNews('Saved while developing');
  for (const path of ['/news', `/news-details/${id}`]) {
    await expect.poll(() => stack.fetchPage(path)).toContain('Saved while developing');
  }
});
