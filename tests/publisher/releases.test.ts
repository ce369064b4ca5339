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
import { storedFilePath } from '#publisher/manifest.ts';
import { openReleases, type Releases } from '#publisher/releases.ts';
import type { SiteFile, SiteState } from '#publisher/site-state.ts';
import { makeTemporaryFolder } from '../support/temporary-folder.ts';

const resultsOf = (fingerprints: Record<string, string>): SiteState['results'] =>
  new Map(
    Object.entries(fingerprints).map(([key, fingerprint]) => [key, { key, fingerprint }] as const),
  );

const state = (contentNumber: number, digests: string[]): SiteState => ({
  contentNumber,
  changedAt: '2026-11-22T10:00:00.000Z',
  code: 'code',
  results: resultsOf({ '["profile"]': 'p' }),
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
    results: new Map([...site.results, ...resultsOf({ '["item","news","a"]': text })]),
  };
};

const contentsIn = async (directory: string) =>
  (await readdir(join(directory, 'files'), { recursive: true })).filter((name) => name.length > 3);
const journalsIn = async (directory: string) =>
  (await readdir(directory))
    .filter((name) => name.startsWith('journal-'))
    .map((name) => join(directory, name));
const readStored = async (directory: string) => (await openReleases(directory)).initialState;

describe('the releases', () => {
  it('are found again as they were stored, without leftovers of an interrupted publish', async () => {
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory);
    const savedState = state(7, [releases.write('a', 'aaa'), releases.write('b', 'bbb')]);
    await releases.storeState(savedState);
    releases.write('c', 'never published');
    expect(await readStored(directory)).toEqual(savedState);
    expect(await contentsIn(directory)).toHaveLength(2);
  });

  it('are found again with all sources of each file, and with a page that could not be rendered [PUB-1, PUB-2]', async () => {
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
      ...state(7, []),
      results: resultsOf({ a: 'of a', b: 'of b' }),
      files: new Map<string, SiteFile>([
        ['a.html', renderedFile],
        ['b.html', failedFile],
      ]),
    };
    await releases.storeState(savedState);
    expect(await readStored(directory)).toEqual(savedState);
  });

  it('drop files after half a minute, except those that are used again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory);
    const publish = async (...texts: string[]) => {
      const digests = texts.map((text) => releases.write('a', text));
      await releases.storeState(state(1, digests));
      await releases.removeUnused();
    };
    await publish('first', 'second');
    await publish('third');
    await publish('third', 'second');
    expect(await contentsIn(directory)).toHaveLength(3);
    vi.setSystemTime(Date.now() + 31_000);
    await publish('third', 'second');
    expect(await contentsIn(directory)).toHaveLength(2);
    await publish('third');
    expect(await contentsIn(directory)).toHaveLength(2);
  });

  it('keep the earlier files for pending requests until the next start', async () => {
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory);
    for (const [index, text] of ['old', 'new'].entries()) {
      await releases.storeState(state(index + 1, [releases.write('a', text)]));
      await releases.removeUnused();
    }
    expect(await contentsIn(directory)).toHaveLength(2);
    await openReleases(directory);
    expect(await contentsIn(directory)).toHaveLength(1);
  });

  it('are empty if the manifest is broken, or a file is missing or truncated [PUB-1]', async () => {
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory);
    await releases.storeState(state(1, ['f'.repeat(40)]));
    expect(await readStored(directory)).toBeNull();
    const newReleases = await openReleases(directory);
    const digest = newReleases.write('a', 'aaa');
    await newReleases.storeState(state(1, [digest]));
    await truncate(storedFilePath(directory, digest), 1);
    expect(await readStored(directory)).toBeNull();
    await writeFile(join(directory, 'manifest.json'), '{"revision":');
    expect(await readStored(directory)).toBeNull();
    expect(existsSync(join(directory, 'files'))).toBe(true);
  });
});

describe('the journal of a release', () => {
  async function openWithEdits(options = {}) {
    const directory = await makeTemporaryFolder();
    const releases = await openReleases(directory, options);
    const first = state(1, [releases.write('a', 'aaa'), releases.write('b', 'bbb')]);
    await releases.storeState(first);
    const second = editSite(first, releases, 'ccc');
    await releases.storeState(second);
    const [journal = ''] = await journalsIn(directory);
    return { directory, releases, first, second, journal };
  }

  it('has what changed since the manifest, so that the site is found again after a crash [PUB-1]', async () => {
    const { directory, releases, second, journal } = await openWithEdits();
    const manifest = await readFile(join(directory, 'manifest.json'), 'utf8');
    expect(manifest).not.toContain(second.changedAt);
    expect(await readFile(journal, 'utf8')).not.toContain('1.html');
    expect(await readStored(directory)).toEqual(second);
    const third = { ...second, files: new Map([...second.files].slice(0, 1)), results: new Map() };
    await releases.storeState(third);
    expect(await readStored(directory)).toEqual(third);
  });

  it('is read up to a last line that a crash truncated, which the next line replaces [PUB-1]', async () => {
    const { directory, second, journal } = await openWithEdits();
    const { size } = await stat(journal);
    const crashedReleases = await openReleases(directory);
    await crashedReleases.storeState(editSite(second, crashedReleases, 'lost, and a longer line'));
    await truncate(journal, (await stat(journal)).size - 3);
    const releases = await openReleases(directory);
    expect(releases.initialState).toEqual(second);
    await truncate(journal, size);
    // Data that a disk has not written yet reads as zeros.
    await appendFile(journal, Buffer.alloc(500));
    expect(await readStored(directory)).toEqual(second);
    const third = editSite(second, releases, 'ddd');
    await releases.storeState(third);
    await releases.storeState({ ...third, contentNumber: 9 });
    expect(await readStored(directory)).toEqual({ ...third, contentNumber: 9 });
  });

  it('is replaced by a new manifest of the same release if it grows larger than the manifest [PUB-2]', async () => {
    const { directory, releases, second, journal } = await openWithEdits({ minJournalBytes: 0 });
    let last = second;
    for (const text of ['1', '2', '3', '4', '5']) {
      last = editSite(last, releases, text);
      await releases.storeState(last);
      await releases.removeUnused();
    }
    const [replaced = '', ...others] = await journalsIn(directory);
    expect(others).toEqual([]);
    expect(replaced).not.toBe(journal);
    expect(await readStored(directory)).toEqual(last);
  });

  it('of an older manifest, or without a manifest yet, is ignored [PUB-1]', async () => {
    const { directory, releases, second, journal } = await openWithEdits();
    const aside = join(directory, 'aside');
    await copyFile(journal, aside);
    const last = { ...editSite(second, releases, 'ddd'), code: 'other code' };
    await releases.storeState(last);
    expect(await journalsIn(directory)).not.toContain(journal);
    // Simulates a crash after the new manifest or before the next one.
    await rename(aside, journal);
    await writeFile(join(directory, 'journal-next.jsonl'), '');
    await writeFile(join(directory, 'manifest.json.draft'), '{"revision":');
    expect(await readStored(directory)).toEqual(last);
    expect(await journalsIn(directory)).toHaveLength(1);
  });

  it('starts with the next publication if an older version stored the site without one [PUB-1]', async () => {
    const { directory, first, journal } = await openWithEdits();
    const file = join(directory, 'manifest.json');
    const { journal: _, ...older } = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify(older));
    await rm(journal);
    const releases = await openReleases(directory);
    expect(releases.initialState).toEqual(first);
    const next = editSite(first, releases, 'ddd');
    await releases.storeState(next);
    await releases.storeState({ ...next, contentNumber: 9 });
    expect(await readStored(directory)).toEqual({ ...next, contentNumber: 9 });
  });
});

it('writes content again that could not be written before [PUB-2]', async () => {
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
