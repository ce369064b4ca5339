// A process that keeps the compiled site in memory and renders its pages whenever the content changed, in a tenth of
// the time of a build. The files are those that a build makes, byte for byte (tests/local/site-renderer.test.ts).
// Parameter: the folder of the compiled site.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegrationLogger } from 'astro';
import { StaticPaths } from 'astro/runtime/prerender/static-paths.js';
import { islandStyles } from '#site/build/island-styles.ts';
import { policyHeader } from '#site/build/policy-header.ts';
import {
  type CompiledPath,
  compiledFiles,
  fileOf,
  openCompiledSite,
  pagesAmong,
} from './compiled-site.ts';

/** What the parent asks for: the site from the content in a file, in a new folder. */
export interface RenderRequest {
  content: string;
  folder: string;
}

/** The answer; `failure` tells what went wrong, if anything. */
export interface RenderAnswer {
  failure?: string;
}

const compiled = process.argv[2] ?? '';
const { assets } = compiledFiles(compiled);
const opening = openCompiledSite(compiled);

async function render({ content, folder }: RenderRequest): Promise<void> {
  process.env['CONTENT_SNAPSHOT'] = content;
  const { app } = await opening;
  app.routeCache.clearAll();
  const paths: CompiledPath[] = await new StaticPaths(app).getAll();
  await cp(assets, folder, { recursive: true });
  for (const path of paths) await renderPath(path, join(folder, fileOf(path)));
  await finish(folder, paths);
}

async function renderPath(path: CompiledPath, file: string): Promise<void> {
  const { app, origin } = await opening;
  const request = new Request(new URL(encodeURI(`/${fileOf(path)}`), origin));
  const response = await app.render(request, { routeData: path.route });
  if (response.status >= 300 && response.status < 400) {
    throw new Error(`${path.pathname} leads elsewhere, which only a whole build can render`);
  }
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, new Uint8Array(await response.arrayBuffer()));
}

/** What astro.config.mjs has done to the pages after a build. */
async function finish(folder: string, paths: CompiledPath[]): Promise<void> {
  const dir = pathToFileURL(`${folder}/`);
  const pages = pagesAmong(paths);
  const logger = console as unknown as AstroIntegrationLogger;
  for (const { hooks } of [islandStyles(), policyHeader()]) {
    await hooks['astro:build:done']?.({ dir, pages, logger, assets: new Map() });
  }
}

process.on('message', async (request: RenderRequest) => {
  let answer: RenderAnswer = {};
  try {
    await render(request);
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
// Without the parent there is nobody to work for.
process.on('disconnect', () => process.exit());
