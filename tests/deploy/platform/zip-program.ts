// Bundles the functions as Netlify does. `node zip-program.ts {folder}` prints the bundler's description of them.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipFunctions } from '@netlify/zip-it-and-ship-it';
import { parse } from 'smol-toml';
import * as z from 'zod/mini';
import { projectRoot } from '#publisher/project-root.ts';

const netlifySchema = z.object({
  functions: z.object({ directory: z.string(), included_files: z.array(z.string()) }),
  build: z.object({ environment: z.object({ NODE_VERSION: z.string() }) }),
});

const file = parse(await readFile(join(projectRoot, 'netlify.toml'), 'utf8'));
const { functions, build } = netlifySchema.parse(file);
const bundles = await zipFunctions(join(projectRoot, functions.directory), process.argv[2] ?? '', {
  archiveFormat: 'none',
  basePath: projectRoot,
  config: {
    '*': { includedFiles: functions.included_files, nodeVersion: build.environment.NODE_VERSION },
  },
});
console.log(JSON.stringify(bundles));
