import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';

const folders =
  'src,backend,netlify,publisher,drizzle,server,local,tests,bench,container,docs,public,.github';
const files = globSync([`{${folders}}/**/*.*`, '*.*', '.*.{mjs,json}'], { cwd: projectRoot });

/** Matches a file name, including any folders before it. */
const fileNamePattern =
  /(?<![\w@#/.-])(?:[\w.@[\]-]+\/)*[\w.[\]-]+\.(?:tsx?|mjs|cts|astro|css|md|toml|sql)\b/g;
const folderNamePattern = /^\w[\w.@/[\]-]*\/$/;

/** Guides use made-up names to show where a new file belongs. */
const isExample = (name: string) => /vacanc|NNNN/.test(name);

function nameExists(writtenName: string): boolean {
  const name = writtenName.replace(/^(\.{1,2}\/)+/, '');
  return name.endsWith('/')
    ? files.some((file) => `/${file}`.includes(`/${name}`))
    : files.some((file) => `/${file}`.endsWith(`/${name}`));
}

function findComments(code: string): string[] {
  const blocks = code.matchAll(/^\s*(?:\/\/|\*|\/\*\*?)(.*)$|\s\/\/(.*)$/gm);
  return [...blocks].map(([, line, trailing]) => line ?? trailing ?? '');
}

function findFileNames(file: string): string[] {
  const text = readFileSync(join(projectRoot, file), 'utf8');
  const parts = file.endsWith('.md')
    ? [...text.matchAll(/`([^`\n]+)`|\]\(([^)#\s]+)/g)].map(([, code, link]) => code ?? link ?? '')
    : findComments(text);
  return parts
    .filter((part) => !part.includes('://'))
    .flatMap((part) =>
      folderNamePattern.test(part)
        ? part
        : [...part.matchAll(fileNamePattern)].map(([name]) => name),
    );
}

it('documents and comments mention only files and folders that exist [OPS-1]', () => {
  const missingNames = files
    .filter((file) => /\.(md|tsx?|mjs|astro)$/.test(file))
    .flatMap((file) =>
      findFileNames(file)
        .filter((name) => !isExample(name) && !nameExists(name))
        .map((name) => `${file}: ${name}`),
    );
  expect(missingNames).toEqual([]);
});
