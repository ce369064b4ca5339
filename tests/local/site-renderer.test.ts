import { createHash, randomUUID } from 'node:crypto';
import { glob, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { astroBuild } from '#build/astro-build.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { demoSnapshot } from '#local/demo/snapshot.ts';
import { cachedBuild } from '#local/site/cached-build.ts';

const target = {
  siteUrl: 'http://localhost:8888',
  identity: { apiKey: 'demo-key', projectId: 'demo-manpower', emulatorUrl: '/' },
};
const { signal } = new AbortController();

/** Every file with a digest of its bytes, but for the one that tells the time of the build. */
async function filesOf(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for await (const entry of glob('**/*', { cwd: folder, withFileTypes: true })) {
    if (!entry.isFile() || entry.name === 'revision.json') continue;
    const path = join(entry.parentPath, entry.name);
    digests[path.slice(folder.length)] = createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  }
  return digests;
}

/** One item more, one less, one changed, and another name on every page. */
function changed(content: Snapshot): Snapshot {
  const [first, ...others] = content.news;
  if (!first) throw new Error('The demo content has no news');
  const news = [{ ...first, _id: 'added', title: 'Added' }, ...others];
  return {
    ...content,
    revision: 2,
    news,
    profile: { ...content.profile, name: 'Renamed Company' },
  };
}

describe('a kept build', () => {
  const content = demoSnapshot((name) => `/media/${name}.jpg`);
  const { build, end } = cachedBuild(target, `test-${randomUUID()}`);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'manpower-test-'));
    await build(content, join(folder, 'first'), signal);
  });
  afterAll(async () => {
    end();
    await rm(folder, { recursive: true, force: true });
  });

  it('renders other content to the very files that a build from nothing makes [PUB-1]', async () => {
    await build(changed(content), join(folder, 'again'), signal);
    await astroBuild(target)(changed(content), join(folder, 'clean'), signal);

    const again = await filesOf(join(folder, 'again'));
    expect(again).toEqual(await filesOf(join(folder, 'clean')));
    expect(Object.keys(again)).toContain('/news-details/added.html');
    expect(again['/index.html']).not.toBe((await filesOf(join(folder, 'first')))['/index.html']);
    const revision = await readFile(join(folder, 'again', 'revision.json'), 'utf8');
    expect(JSON.parse(revision)).toMatchObject({ revision: 2 });
  });

  it('names the page that cannot be rendered [S15]', async () => {
    const [first] = content.news;
    // No record of the database can be like this.
    const text = JSON.stringify({ ...content, news: [{ ...first, description: null }] });
    const building = build(JSON.parse(text), join(folder, 'unnamed'), signal);
    await expect(building).rejects.toThrow(/^\/[\w./-]+ cannot be rendered: /);
  });

  it('builds from nothing again when what it kept is of no use, and tells of content that cannot be built', async () => {
    // @ts-expect-error content of a shape that no page can show
    const broken: Snapshot = { ...content, news: 'none' };
    await expect(build(broken, join(folder, 'broken'), signal)).rejects.toThrow(/./);
    await build(content, join(folder, 'mended'), signal);
    expect(await filesOf(join(folder, 'mended'))).toEqual(await filesOf(join(folder, 'first')));
  });
}, 240_000);
