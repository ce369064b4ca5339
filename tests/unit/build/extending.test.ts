import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentKindNames, listKinds } from '#contract/content-kinds.ts';
import { pageKinds, pagePattern } from '#contract/item-pages.ts';
import { projectRoot } from '#publisher/project-root.ts';

const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const guide = read('docs/extending.md');

/** The files that a part of the guide counts: the first that each of its steps names. */
function stepsOf(heading: string): string[] {
  const [, part = ''] = guide.split(`## ${heading}\n`);
  const [text = ''] = part.split('\n## ');
  return [...text.matchAll(/^(?:\d+\.|\| \d+ \|) `([^`]+)`/gm)].map(([, file = '']) => file);
}

const names = (kind: string, file: string) => new RegExp(`\\b${kind}\\b`).test(read(file));

const ofField = stepsOf('Add a field');
const ofKind = stepsOf('Add a kind');
const ofPages = stepsOf('Give a kind pages');
const isOfOneKind = (file: string) => file.includes('vacancies');
const isShared = (file: string) => !isOfOneKind(file) && !file.includes('…');

it('a field takes three files, a kind seven, one with pages twelve', () => {
  expect([ofField.length, ofKind.length, ofKind.length + ofPages.length]).toEqual([3, 7, 12]);
});

it.each(contentKindNames)('%s is in every file that the guide names for a kind', (kind) => {
  const own = ofKind.filter(isOfOneKind).map((file) => file.replaceAll('vacancies', kind));
  expect(own.filter((file) => !existsSync(join(projectRoot, file)))).toEqual([]);
  expect(ofKind.filter(isShared).filter((file) => !names(kind, file))).toEqual([]);
});

it.each(listKinds)('%s has a page that asks for its records', (kind) => {
  const pages = globSync('src/pages/**/*.astro', { cwd: projectRoot });
  const asking = pages.filter((file) => !file.includes('[') && names(kind, file));
  expect(asking).not.toEqual([]);
});

it.each(pageKinds)('%s is in the files that the guide names for a kind with pages', (kind) => {
  const page = pagePattern(kind);
  const file = `src/pages${page.replace(':id', '[id]')}.astro`;
  expect(existsSync(join(projectRoot, file)), file).toBe(true);
  expect(read('netlify/functions/live-page.ts')).toContain(`'${page}'`);
});

it('no other file names every kind', () => {
  const folders = 'src,backend,drizzle/schema,netlify,publisher,server,local,docs';
  const files = globSync(`{${folders}}/**/*.{ts,tsx,astro,mjs,md}`, { cwd: projectRoot });
  const registers = files.filter((file) => listKinds.every((kind) => names(kind, file)));
  const optional = ['local/demo/snapshot.ts'];
  const generated = ['docs/api-fields.md'];
  const known = [...ofKind.filter(isShared), ...optional, ...generated];
  expect(registers.filter((file) => !known.includes(file))).toEqual([]);
});
