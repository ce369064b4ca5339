// `node bench/full-build.ts {content file} {folder}` compiles and builds the site. The code fingerprint is random, so no
// earlier compilation is reused.
import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { buildSite } from '#publisher/build-site.ts';
import { compileSite } from '#publisher/compiled-site.ts';

const [contentFile = '', folder = ''] = process.argv.slice(2);
const target = {
  siteUrl: 'http://bench.example',
  identity: { apiKey: 'key', projectId: 'project', emulatorUrl: '' },
};
const site = await compileSite(target, randomUUID());
process.env['NODE_ENV'] = 'production';
const failures = await buildSite(site, JSON.parse(await readFile(contentFile, 'utf8')), folder);
await rm(site.folder, { recursive: true, force: true });
if (failures.length > 0) throw new Error(`${failures.length} pages could not be rendered`);
