import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';
import { expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import packageFile from '../../../package.json' with { type: 'json' };

/** Run by hand when a font changes; what it makes is committed. */
const fontTool = 'src/styles/fonts/make-subsets.ts';

/** What `npm run build`, `npm run serve`, the other commands of production and `npm start` begin with. */
const entries = [
  'src',
  'backend',
  'netlify',
  'publisher',
  'drizzle/schema',
  'server',
  'local/commands/start.ts',
  'astro.config.mjs',
];

/** Each import of a package, by who imports it and how package.json names the package. */
async function packagesFrom(start: string[]) {
  const { options } = await extractConfig(`${projectRoot}.dependency-cruiser.mjs`);
  const { output } = await cruise(start, {
    ...options,
    baseDir: projectRoot,
    // Types are gone when it runs.
    tsPreCompilationDeps: false,
  });
  if (typeof output === 'string') throw new Error(output);
  const modules = output.modules.filter(({ source }) => source !== fontTool);
  return modules.flatMap(({ source, dependencies }) =>
    dependencies
      .filter(
        ({ couldNotResolve, dependencyTypes }) =>
          couldNotResolve || dependencyTypes.some((type) => type.startsWith('npm')),
      )
      .map(({ module, dependencyTypes, couldNotResolve }) => ({
        import: `${source} → ${module}`,
        isDependency: !couldNotResolve && dependencyTypes.includes('npm'),
      })),
  );
}

const notInstalled = (found: { import: string; isDependency: boolean }[]) =>
  found.filter(({ isDependency }) => !isDependency).map((each) => each.import);

it('a production install has every package that the build, a server and npm start import [OPS-1]', async () => {
  const found = await packagesFrom(entries);
  expect(found.length).toBeGreaterThan(100);
  expect(notInstalled(found)).toEqual([]);
});

it('tells a package that a production install lacks [OPS-1]', async () => {
  const found = await packagesFrom(['tests/support/zip-functions.ts']);
  expect(notInstalled(found).join()).toContain('@netlify/zip-it-and-ship-it');
});

/** Pages and style sheets, which the graph of modules leaves out. */
const importOfPackage =
  /(?:from|import|@import|@plugin|url\()\s*['"]((?:@[\w.-]+\/)?[a-z][\w.-]*)(?=['"/])/g;
it('a production install has every package that pages and style sheets import [OPS-1]', async () => {
  const names = new Set<string>();
  for await (const file of glob('src/**/*.{astro,css}', { cwd: projectRoot })) {
    const text = await readFile(join(projectRoot, file), 'utf8');
    for (const [, name = ''] of text.matchAll(importOfPackage)) names.add(name);
  }
  expect([...names]).toContain('tailwindcss');
  const installed = Object.keys(packageFile.dependencies);
  expect([...names].filter((name) => !installed.includes(name))).toEqual([]);
});

it('a production install has what scripts of production run [OPS-1]', () => {
  const { dependencies, scripts } = packageFile;
  for (const name of [
    'build',
    'serve',
    'doctor',
    'backup',
    'restore',
    'import',
    'admin',
    'db:migrate',
  ] as const) {
    // What would run before it could install everything else.
    expect(scripts).not.toHaveProperty(`pre${name}`);
    // `npm run` finds the pinned Node among the packages.
    expect(scripts[name]).toMatch(/^(exec )?node --disable-warning=ExperimentalWarning \S+\.ts\b/);
  }
  expect(dependencies).toHaveProperty('node');
});
