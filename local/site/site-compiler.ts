// Builds the site with Astro, in a process of its own, and keeps what Astro throws away at the end: the compiled pages,
// so that site-renderer.ts can render them again for other content. Parameters: the site's folder, and where to keep.
import { cp, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { type AstroIntegration, build } from 'astro';
import { buildInProject } from '#build/build-place.ts';
import { projectRoot } from '#build/project-root.ts';
import {
  type CompiledParts,
  compiledFiles,
  fileOf,
  type Internals,
  importApp,
} from './compiled-site.ts';

/** Copies the compiled pages of a build in `place` to `kept`, and later what else it made, but for the pages. */
function keepCompiledSite(place: string, kept: string): AstroIntegration {
  const { pages, assets, parts } = compiledFiles(kept);
  const compiledPages = join(place, '.prerender');
  const rendered = new Set(['.prerender']);
  let origin = '';
  let internals: Internals | undefined;
  return {
    name: 'keep-compiled-site',
    hooks: {
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((standard) => ({
          ...standard,
          setup: async () => {
            const app = await importApp(compiledPages);
            const { setInternals } = app;
            app.setInternals = (given) => {
              internals = given;
              setInternals.call(app, given);
            };
            await standard.setup?.();
          },
          getStaticPaths: async () => {
            const paths = await standard.getStaticPaths();
            for (const path of paths) rendered.add(fileOf(path));
            return paths;
          },
          render: async (request, options) => {
            const address = new URL(request.url);
            origin ||= address.origin;
            try {
              return await standard.render(request, options);
            } catch (cause) {
              const reason = cause instanceof Error ? cause.message : String(cause);
              throw new Error(`${address.pathname} cannot be rendered: ${reason}`, { cause });
            }
          },
          teardown: async () => {
            if (!internals) throw new Error('Astro did not tell what it built');
            const { settings } = (await importApp(compiledPages)).getOptions();
            await cp(compiledPages, pages, { recursive: true });
            const known: CompiledParts = {
              origin,
              scripts: settings.scripts,
              pagesByKeys: [...internals.pagesByKeys].map(([key, { styles }]) => [key, { styles }]),
              entrySpecifierToBundleMap: [...internals.entrySpecifierToBundleMap],
            };
            await writeFile(parts, JSON.stringify(known));
            await standard.teardown?.();
          },
        }));
      },
      'astro:build:done': async () => {
        const filter = (source: string) => !rendered.has(relative(place, source));
        await cp(place, assets, { recursive: true, filter });
      },
    },
  };
}

/** How many compiled sites may wait for a stack with their code to start again. */
const maxCachedBuilds = 4;

async function removeOldest(directory: string): Promise<void> {
  const names = (await readdir(directory)).filter((name) => name.startsWith('compiled-'));
  const dated = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
  );
  const oldest = dated.sort((a, b) => b.at - a.at).slice(maxCachedBuilds);
  for (const { name } of oldest) await rm(join(directory, name), { recursive: true, force: true });
}

const [folder = '', kept = ''] = process.argv.slice(2);
const draft = `${kept}.${process.pid}`;
try {
  await mkdir(draft, { recursive: true });
  await buildInProject(folder, async (place) => {
    process.env['BUILD_OUT_DIR'] = place;
    const integrations = [keepCompiledSite(place, draft)];
    await build({ root: projectRoot, logLevel: 'silent', integrations });
  });
  await rm(kept, { recursive: true, force: true });
  await rename(draft, kept);
  await removeOldest(dirname(kept));
} catch (error) {
  await rm(draft, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
