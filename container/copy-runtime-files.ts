// npm run container:files FOLDER: copies the files that the server needs at run time, except those that it needs only
// to compile the site.
import { existsSync, globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { projectRoot } from '#publisher/project-root.ts';

/** The code, and other files that the code reads by their paths. */
const sources = [
  'astro.config.mjs',
  'backend',
  'drizzle',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'public',
  'publisher',
  'server',
  'src',
  'tsconfig.json',
];

/** The entry points: the commands, the server's threads and the compiled site. */
const entries = ['server/commands/*.ts', 'publisher/*-worker.ts', '.astro/compiled-*/server/*.mjs'];

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Specify the folder to copy into');

const isOwnSource = (file: string) => file.endsWith('.ts') && !file.includes('node_modules');
const isNotAFile = (error: unknown) =>
  ['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Reads a file for the tracer, which cannot parse TypeScript. */
const readScript = async (file: string) => {
  try {
    return isOwnSource(file)
      ? stripTypeScriptTypes(await readFile(file, 'utf8'))
      : await readFile(file);
  } catch (error) {
    if (isNotAFile(error)) return null;
    throw error;
  }
};

const { fileList } = await nodeFileTrace(
  globSync(entries, { cwd: projectRoot }).map((file) => join(projectRoot, file)),
  {
    base: projectRoot,
    processCwd: projectRoot,
    conditions: ['node', 'import'],
    readFile: readScript,
    // The site is already compiled.
    ignore: 'publisher/compile-program.ts',
  },
);
const compiledFolders = globSync('.astro/compiled-*', { cwd: projectRoot });
const packages = [...fileList].filter((file) => file.startsWith('node_modules/'));
for (const path of [...sources, ...compiledFolders, ...packages]) {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await cp(join(projectRoot, path), target, { recursive: true, verbatimSymlinks: true });
}
// `doctor` compares the installed packages with the dependencies in package.json.
const manifest = JSON.parse(await readFile(join(projectRoot, 'package.json'), 'utf8'));
const copiedDependencies = Object.entries(manifest.dependencies).filter(([name]) =>
  existsSync(join(folder, 'node_modules', name, 'package.json')),
);
await writeFile(
  join(folder, 'package.json'),
  JSON.stringify({ ...manifest, dependencies: Object.fromEntries(copiedDependencies) }, null, 2),
);
console.log(`Copied the sources and ${packages.length} package files into ${folder}`);
