import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { builtRevision } from '#contract/publish.ts';
import { writeAtomically } from '../stack/write-atomically.ts';

const site = z.object({
  /** The name of its folder. */
  name: z.string(),
  /** The number of the content that it shows. */
  revision: z.number(),
  /** What it was built with; another one needs another build. */
  fingerprint: z.string(),
});
type Release = z.output<typeof site>;

/** Files that a site cannot do without. */
const essentials = ['index.html', '404.html', 'revision.json'];

/** The built sites of one data directory. One of them is live. */
export interface Releases {
  /** The live one, or null before the first build. */
  live(): (Release & { folder: string }) | null;
  /** The name and folder of a site to be built. */
  draft(revision: number): { name: string; folder: string };
  /**
   * Makes a built site live, for requests that come from now on and after the next start, and removes all but the
   * one before it, which requests under way still read. Rejects, and changes nothing, when the site is not whole.
   */
  publish(built: Release): Promise<void>;
  /** Removes a draft that came to nothing. */
  discard(name: string): Promise<void>;
}

/** Opens the built sites in `directory`; what an interrupted build left there is removed. */
export async function openReleases(directory: string): Promise<Releases> {
  await mkdir(directory, { recursive: true });
  const pointer = join(directory, 'live.json');
  const folderOf = (name: string) => join(directory, name);
  const discard = (name: string) => rm(folderOf(name), { recursive: true, force: true });

  const removeAllBut = async (kept: (string | undefined)[]) => {
    const names = await readdir(directory);
    await Promise.all(names.filter((name) => ![...kept, 'live.json'].includes(name)).map(discard));
  };

  let live = await readPointer(pointer);
  if (live && (await missingPart(folderOf(live.name), live.revision))) live = null;
  await removeAllBut([live?.name]);

  return {
    live: () => live && { ...live, folder: folderOf(live.name) },
    draft: (revision) => {
      const name = `${revision}-${randomUUID().slice(0, 8)}`;
      return { name, folder: folderOf(name) };
    },
    publish: async (built) => {
      const lack = await missingPart(folderOf(built.name), built.revision);
      if (lack) throw new Error(lack);
      await writeAtomically(pointer, JSON.stringify(built));
      const before = live;
      live = built;
      await removeAllBut([built.name, before?.name]);
    },
    discard,
  };
}

async function readPointer(file: string): Promise<Release | null> {
  try {
    return site.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** Resolves to what a built site lacks, or to null. */
async function missingPart(folder: string, revision: number): Promise<string | null> {
  const files = await readdir(folder).catch((): string[] => []);
  const missing = essentials.find((file) => !files.includes(file));
  if (missing) return `the build left out ${missing}`;
  const told = await readFile(join(folder, 'revision.json'), 'utf8');
  const parsed = builtRevision.safeParse(JSON.parse(told));
  return parsed.data?.revision === revision ? null : 'the build is of other content';
}
