import { existsSync } from 'node:fs';
import {
  appendFile,
  copyFile,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { getStoredFilePath } from '#publisher/manifest.ts';
import { openReleases, type Releases } from '#publisher/releases.ts';
import type { SiteFile, SiteState } from '#publisher/site-state.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const createResults = (fingerprints: Record<string, string>): SiteState['results'] =>
  new Map(
    Object.entries(fingerprints).map(([key, fingerprint]) => [key, { key, fingerprint }] as const),
  );

const createState = (contentNumber: number, digests: string[]): SiteState => ({
  contentNumber,
  changedAt: '2026-11-22T10:00:00.000Z',
  code: 'code',
  results: createResults({ '["profile"]': 'p' }),
  files: new Map(
    digests.map((digest, index) => [
      `${index}.html`,
      { digest, size: 3, queries: ['["profile"]'], inlineCode: ['sha256-a'] },
    ]),
  ),
});

const editSite = (site: SiteState, { write }: Releases, text: string): SiteState => {
  const file: SiteFile = {
    digest: write('0.html', text),
    size: text.length,
    queries: ['["item","news","a"]'],
    inlineCode: ['sha256-b'],
  };
  return {
    ...site,
    contentNumber: site.contentNumber + 1,
    changedAt: '2026-11-23T10:00:00.000Z',
    files: new Map([...site.files, ['0.html', file]]),
    results: new Map([...site.results, ...createResults({ '["item","news","a"]': text })]),
  };
};

const listStoredFiles = async (directory: string) =>
  (await readdir(join(directory, 'files'), { recursive: true })).filter((name) => name.length > 3);
const listJournals = async (directory: string) =>
  (await readdir(directory))
    .filter((name) => name.startsWith('journal-'))
    .map((name) => join(directory, name));
const readStoredState = async (directory: string) => (await openReleases(directory)).initialState;

describe('the release store', () => {
  it('restores the last state without files from an interrupted publication', async () => {
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory);
    const savedState = createState(7, [releases.write('a', 'aaa'), releases.write('b', 'bbb')]);
    await releases.storeState(savedState);
    releases.write('c', 'never published');
    expect(await readStoredState(directory)).toEqual(savedState);
    expect(await listStoredFiles(directory)).toHaveLength(2);
  });

  it('restores file queries and failed pages [PUB-1, PUB-2]', async () => {
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory);
    const renderedFile = {
      digest: releases.write('a', 'aaa'),
      size: 3,
      queries: ['b', 'a'],
      inlineCode: ['sha256-b', 'sha256-a'],
    };
    const failedFile = { digest: null, size: 0, queries: ['b'], inlineCode: [] };
    const savedState = {
      ...createState(7, []),
      results: createResults({ a: 'of a', b: 'of b' }),
      files: new Map<string, SiteFile>([
        ['a.html', renderedFile],
        ['b.html', failedFile],
      ]),
    };
    await releases.storeState(savedState);
    expect(await readStoredState(directory)).toEqual(savedState);
  });

  it('deletes unused files after half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory);
    const publish = async (...texts: string[]) => {
      const digests = texts.map((text) => releases.write('a', text));
      await releases.storeState(createState(1, digests));
      await releases.removeUnusedFiles();
    };
    await publish('first', 'second');
    await publish('third');
    await publish('third', 'second');
    expect(await listStoredFiles(directory)).toHaveLength(3);
    vi.setSystemTime(Date.now() + 31_000);
    await publish('third', 'second');
    expect(await listStoredFiles(directory)).toHaveLength(2);
    await publish('third');
    expect(await listStoredFiles(directory)).toHaveLength(2);
  });

  it('keeps replaced files for pending requests, but deletes them at the next start', async () => {
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory);
    for (const [index, text] of ['old', 'new'].entries()) {
      await releases.storeState(createState(index + 1, [releases.write('a', text)]));
      await releases.removeUnusedFiles();
    }
    expect(await listStoredFiles(directory)).toHaveLength(2);
    await openReleases(directory);
    expect(await listStoredFiles(directory)).toHaveLength(1);
  });

  it('starts empty if the manifest or a file is damaged [PUB-1]', async () => {
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory);
    await releases.storeState(createState(1, ['f'.repeat(40)]));
    expect(await readStoredState(directory)).toBeNull();
    const newReleases = await openReleases(directory);
    const digest = newReleases.write('a', 'aaa');
    await newReleases.storeState(createState(1, [digest]));
    await truncate(getStoredFilePath(directory, digest), 1);
    expect(await readStoredState(directory)).toBeNull();
    await writeFile(join(directory, 'manifest.json'), '{"revision":');
    expect(await readStoredState(directory)).toBeNull();
    expect(existsSync(join(directory, 'files'))).toBe(true);
  });
});

describe('the release journal', () => {
  async function openWithEdits(options = {}) {
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory, options);
    const first = createState(1, [releases.write('a', 'aaa'), releases.write('b', 'bbb')]);
    await releases.storeState(first);
    const second = editSite(first, releases, 'ccc');
    await releases.storeState(second);
    const [journal = ''] = await listJournals(directory);
    return { directory, releases, first, second, journal };
  }

  it('records changes since the manifest and restores them after a crash [PUB-1]', async () => {
    const { directory, releases, second, journal } = await openWithEdits();
    const manifest = await readFile(join(directory, 'manifest.json'), 'utf8');
    expect(manifest).not.toContain(second.changedAt);
    expect(await readFile(journal, 'utf8')).not.toContain('1.html');
    expect(await readStoredState(directory)).toEqual(second);
    const third = { ...second, files: new Map([...second.files].slice(0, 1)), results: new Map() };
    await releases.storeState(third);
    expect(await readStoredState(directory)).toEqual(third);
  });

  it('ignores and replaces a truncated last line [PUB-1]', async () => {
    const { directory, second, journal } = await openWithEdits();
    const { size } = await stat(journal);
    const crashedReleases = await openReleases(directory);
    await crashedReleases.storeState(editSite(second, crashedReleases, 'lost, and a longer line'));
    await truncate(journal, (await stat(journal)).size - 3);
    const releases = await openReleases(directory);
    expect(releases.initialState).toEqual(second);
    await truncate(journal, size);
    // After a crash, data that the disk had not written yet may read as zeros.
    await appendFile(journal, Buffer.alloc(500));
    expect(await readStoredState(directory)).toEqual(second);
    const third = editSite(second, releases, 'ddd');
    await releases.storeState(third);
    await releases.storeState({ ...third, contentNumber: 9 });
    expect(await readStoredState(directory)).toEqual({ ...third, contentNumber: 9 });
  });

  it('starts over with a new manifest after outgrowing the old manifest [PUB-2]', async () => {
    const { directory, releases, second, journal } = await openWithEdits({ minJournalBytes: 0 });
    let last = second;
    for (const text of ['1', '2', '3', '4', '5']) {
      last = editSite(last, releases, text);
      await releases.storeState(last);
      await releases.removeUnusedFiles();
    }
    const [newJournal = '', ...others] = await listJournals(directory);
    expect(others).toEqual([]);
    expect(newJournal).not.toBe(journal);
    expect(await readStoredState(directory)).toEqual(last);
  });

  it('is ignored if it belongs to another manifest [PUB-1]', async () => {
    const { directory, releases, second, journal } = await openWithEdits();
    const journalCopy = join(directory, 'aside');
    await copyFile(journal, journalCopy);
    const last = { ...editSite(second, releases, 'ddd'), code: 'other code' };
    await releases.storeState(last);
    expect(await listJournals(directory)).not.toContain(journal);
    // Simulates a crash just after a new manifest was written, and a crash while the next manifest was being written.
    await rename(journalCopy, journal);
    await writeFile(join(directory, 'journal-next.jsonl'), '');
    await writeFile(join(directory, 'manifest.json.draft'), '{"revision":');
    expect(await readStoredState(directory)).toEqual(last);
    expect(await listJournals(directory)).toHaveLength(1);
  });

  it('starts with the next publication if an older version stored no journal [PUB-1]', async () => {
    const { directory, first, journal } = await openWithEdits();
    const file = join(directory, 'manifest.json');
    const { journal: _, ...olderManifest } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(olderManifest));
    await rm(journal);
    const releases = await openReleases(directory);
    expect(releases.initialState).toEqual(first);
    const next = editSite(first, releases, 'ddd');
    await releases.storeState(next);
    await releases.storeState({ ...next, contentNumber: 9 });
    expect(await readStoredState(directory)).toEqual({ ...next, contentNumber: 9 });
  });
});

it('the release store can write a file after a failed attempt [PUB-2]', async () => {
  const directory = await makeTemporaryFolder();
  const { write } = await openReleases(directory);
  const folder = join(directory, 'files');
  await rm(folder, { recursive: true });
  await writeFile(folder, 'in the way');
  expect(() => write('a', 'content')).toThrow(/ENOTDIR|EEXIST/);
  await rm(folder);
  const name = write('a', 'content');
  expect(await readFile(join(folder, name.slice(0, 2), name), 'utf8')).toBe('content');
});
