import { mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type CompiledSite, getAssetsFolder } from '#publisher/compiled-site.ts';
import { openPublisher } from '#publisher/publisher.ts';
import { renderSite } from '#publisher/render-site.ts';
import { applyRecordChanges } from '#services/pending-changes/apply-record-changes.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';
import {
  compileTestSite,
  contentWith,
  createTestRenderer,
  getDigests,
} from '../support/test-site.ts';

async function openTestPublisher(directory: string, compile = compileTestSite) {
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const publisher = await openPublisher({ compile, directory, log });
  onTestFinished(() => publisher.stop());
  const readText = async (file: string) =>
    readFile(publisher.getLiveRelease()?.find(file)?.path ?? '', 'utf8').catch(() => null);
  return { publisher, readText, lines };
}

/** Compiles a site in which a page is rendered only after two threads have started to render pages. */
async function compileSiteForTwoThreads(): Promise<CompiledSite> {
  const site = await compileTestSite();
  const folder = await makeTemporaryFolder();
  const threadsFolder = join(folder, 'threads');
  const entry = pathToFileURL(join(site.folder, 'server', 'entry.mjs')).href;
  const code = `import { mkdirSync, readdirSync } from 'node:fs';
    import { setTimeout as pause } from 'node:timers/promises';
    import { threadId } from 'node:worker_threads';
    import * as app from '${entry}';
    export * from '${entry}';
    export async function renderPage(...input) {
      mkdirSync('${threadsFolder}/' + threadId, { recursive: true });
      while (readdirSync('${threadsFolder}').length < 2) await pause(10);
      return app.renderPage(...input);
    }`;
  await mkdir(join(folder, 'server'));
  await writeFile(join(folder, 'server', 'entry.mjs'), code);
  await symlink(getAssetsFolder(site), join(folder, 'client'));
  return { ...site, folder };
}

describe('the publisher', () => {
  it('has no site until the first publication [PUB-1]', async () => {
    const { publisher, readText, lines } = await openTestPublisher(await makeTemporaryFolder());
    expect(publisher.getLiveRelease()).toBeNull();
    const content = contentWith(3);
    const changedPages = publisher.findChangedPages(content, content);
    await expect(changedPages).rejects.toThrow('There is no website yet');
    await publisher.publish(content);
    expect(JSON.parse((await readText('revision.json')) ?? '')).toMatchObject({ revision: 1 });
    expect(await readText('favicon.svg')).toContain('<svg');
    const news = content.news.slice(1);
    await publisher.publish({ ...content, contentNumber: 2, news });
    expect(publisher.getLiveRelease()?.contentNumber).toBe(2);
    expect(publisher.getLiveRelease()?.find('news-details/news-0.html')).toBeNull();
    expect(await readText('news-details/news-1.html')).toContain('</html>');
    expect(lines).toEqual([]);
  });

  it('restores the live site after a restart and renders only changed pages [PUB-2]', async () => {
    const directory = await makeTemporaryFolder();
    const first = await openTestPublisher(directory);
    const content = contentWith(3);
    await first.publisher.publish(contentWith(2));
    await first.publisher.publish({ ...content, contentNumber: 2 });
    const release = first.publisher.getLiveRelease();
    await first.publisher.stop();

    const compileForever = () => new Promise<never>(() => {});
    const earlyPublisher = await openPublisher({
      compile: compileForever,
      directory,
      log: () => {},
    });
    expect(earlyPublisher.getLiveRelease()).toEqual({ ...release, find: expect.any(Function) });
    expect(earlyPublisher.getLiveRelease()?.find('index.html')).toEqual(
      release?.find('index.html'),
    );
    await earlyPublisher.stop();
    const { publisher } = await openTestPublisher(directory);
    const sameContent = { ...structuredClone(content), contentNumber: 2 };
    expect((await publisher.publish(sameContent)).renderedAddresses).toEqual([]);
    const profile = { ...content.profile, mission: 'Another' };
    const { renderedAddresses } = await publisher.publish({ ...sameContent, profile });
    expect(renderedAddresses).toContain('/about-us');
  });

  it('keeps the previous version of a failed page and reports the failure [PUB-2]', async () => {
    const { publisher, readText } = await openTestPublisher(await makeTemporaryFolder());
    const content = contentWith(1);
    await publisher.publish(content);
    const feed = await readText('rss.xml');
    const profile = { ...content.profile, name: 7 } as unknown as typeof content.profile;
    const { failures } = await publisher.publish({ ...content, contentNumber: 2, profile });
    expect(failures.map(({ address }) => address)).toEqual(['/rss.xml']);
    expect(await readText('rss.xml')).toBe(feed);
    expect((await publisher.publish({ ...content, contentNumber: 3 })).failures).toEqual([]);
    expect(publisher.getLiveRelease()?.contentNumber).toBe(3);
  });

  it('does not change the site if the new version cannot be stored [PUB-1]', async () => {
    const directory = await makeTemporaryFolder();
    const { publisher, readText } = await openTestPublisher(directory);
    const content = contentWith(1);
    await publisher.publish(content);
    const before = await readText('about-us.html');
    const [journal = ''] = (await readdir(directory)).filter((name) => name.startsWith('journal-'));
    await rename(join(directory, journal), join(directory, 'aside'));
    await mkdir(join(directory, journal));
    const profile = { ...content.profile, mission: 'Another' };
    const changedContent = { ...content, contentNumber: 2, profile };
    await expect(publisher.publish(changedContent)).rejects.toThrow(/EISDIR/);
    expect([publisher.getLiveRelease()?.contentNumber, await readText('about-us.html')]).toEqual([
      1,
      before,
    ]);
    await rm(join(directory, journal), { recursive: true });
    await rename(join(directory, 'aside'), join(directory, journal));
    await publisher.publish(changedContent);
    expect(publisher.getLiveRelease()?.contentNumber).toBe(2);
    expect(await readText('about-us.html')).toContain('Another');
  });

  const hasOneCore = availableParallelism() === 1;
  it.skipIf(hasOneCore)('renders the same files in two threads as in one [PUB-2]', async () => {
    const directory = await makeTemporaryFolder();
    const { publisher } = await openTestPublisher(directory, compileSiteForTwoThreads);
    const content = contentWith(600);
    const { renderedAddresses } = await publisher.publish(content);
    expect(renderedAddresses.length).toBeGreaterThan(600);
    const { state } = await renderSite(await createTestRenderer(), null, content);
    for (const [file, digest] of Object.entries(getDigests(state))) {
      expect(publisher.getLiveRelease()?.find(file)?.digest, file).toBe(digest);
    }
  });
});

describe('findChangedPages', () => {
  it('returns the pages that the next publication renders or removes [PUB-5]', async () => {
    const { publisher } = await openTestPublisher(await makeTemporaryFolder());
    const content = contentWith(60);
    expect(publisher.getContent()).toBeNull();
    await publisher.publish(content);
    expect(publisher.getContent()).toBe(content);
    const [item, removedItem, ...others] = content.news;
    const [faq] = content.faqs;
    if (!item || !removedItem || !faq) throw new Error('The content lacks records');
    const to = {
      ...content,
      contentNumber: 4,
      news: [{ ...item, title: 'Edited' }, ...others],
      faqs: [{ ...faq, answer: 'Another' }, ...content.faqs.slice(1)],
    };
    const from = applyRecordChanges({ ...to, contentNumber: 1 }, [
      { kind: 'news', id: item._id, record: item },
      { kind: 'news', id: removedItem._id, record: removedItem },
      { kind: 'faqs', id: faq._id, record: faq },
    ]);
    expect(from).toEqual(content);
    const paths = await publisher.findChangedPages(from, to);
    expect(await publisher.findChangedPages(content, to)).toEqual(paths);
    expect(publisher.getLiveRelease()?.contentNumber).toBe(content.contentNumber);
    const { renderedAddresses } = await publisher.publish(to);
    expect(paths.sort()).toEqual([...renderedAddresses, `/news-details/${removedItem._id}`].sort());
  });
});
