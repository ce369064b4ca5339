import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '#publisher/project-root.ts';
import { makeSharedFolder } from '../support/temporary-folder.ts';
import { addKind, addLines } from './new-kinds/new-kind.ts';
import { languageLines, languageTests } from './new-kinds/new-language.ts';
import { notices } from './new-kinds/notices.ts';
import { noticesTests } from './new-kinds/notices-tests.ts';
import { projects, projectsTests } from './new-kinds/projects.ts';

const folders = ['backend', 'bench', 'docs', 'drizzle', 'local', 'netlify', 'publisher', 'server'];
const programs = {
  tsc: 'typescript-7/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  'drizzle-kit': 'drizzle-kit/bin.cjs',
};
/** These tests apply to every kind and need no server or browser. The last file compiles and renders the website. */
const kindTests = [
  'tests/unit/contract/content-table.test.ts',
  'tests/unit/contract/openapi.test.ts',
  'tests/unit/contract/rich-text.test.ts',
  'tests/unit/dashboard/website-path.test.ts',
  'tests/unit/dashboard/fields.test.ts',
  'tests/unit/dashboard/help.test.ts',
  'tests/unit/functions/live-page.test.ts',
  'tests/unit/session/edit-address.test.ts',
  'tests/component/kinds.test.tsx',
  'tests/component/menu.test.tsx',
  'tests/api/content.test.ts',
  'tests/publisher/kinds-on-pages.test.ts',
];

const newTests = Object.keys({ ...noticesTests, ...projectsTests, ...languageTests });

const codeConfig = 'tsconfig.code.json';
const codeFolders = [...folders, 'src'].filter((folder) => folder !== 'bench' && folder !== 'docs');

/** Long, because the compiler and these tests run at the same time as all other tests. */
const timeout = 10 * 60_000;

const copy = await makeSharedFolder();
const kindFiles: Record<string, string[]> = {};

const readCopiedFile = (file: string) => readFileSync(join(copy, file), 'utf8');
function writeCopiedFile(file: string, text: string) {
  const path = join(copy, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Runs a program in the copy of the project. */
async function runInCopy(program: keyof typeof programs, args: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const script = join(copy, 'node_modules', programs[program]);
  const child = spawn(process.execPath, [script, ...args], {
    cwd: copy,
    env: { PATH, HOME, NO_COLOR: '1' },
  });
  const output = Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { output: (await output).join(''), hasFailed: code !== 0 };
}

/** Resolves to the output of the program if it fails, or to an empty string if it succeeds. */
async function findErrors(program: keyof typeof programs, ...args: string[]): Promise<string> {
  const { output, hasFailed } = await runInCopy(program, args);
  return hasFailed ? output : '';
}

/** Resolves to the output if a test fails. Otherwise resolves to the names of the files that did not run, if any. */
async function findTestErrors(files: string[], ...args: string[]): Promise<string> {
  const { output, hasFailed } = await runInCopy('vitest', ['run', ...args, ...files]);
  return hasFailed ? output : files.filter((file) => !output.includes(file)).join(' ');
}

beforeAll(async () => {
  const rootFiles = readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
  for (const name of [...folders, 'src', 'tests', ...rootFiles]) {
    await cp(join(projectRoot, name), join(copy, name), { recursive: true });
  }
  await symlink(join(projectRoot, 'node_modules'), join(copy, 'node_modules'));
  writeCopiedFile(codeConfig, JSON.stringify({ extends: './tsconfig.json', include: codeFolders }));
  for (const kind of [notices, projects])
    kindFiles[kind.name] = addKind(kind, readCopiedFile, writeCopiedFile);
  addLines(languageLines, readCopiedFile, writeCopiedFile);
  for (const [file, text] of Object.entries(languageTests)) writeCopiedFile(file, text);
  const config = readCopiedFile('vitest.config.ts');
  writeCopiedFile(
    'vitest.config.ts',
    config.replace("  'content',\n", "  'content',\n  'notices',\n"),
  );
  expect(await findErrors('drizzle-kit', 'generate', '--name', 'new_kinds')).toBe('');
  const updateArgs = [
    'run',
    '--project',
    'unit',
    'tests/unit/contract/openapi.test.ts',
    '--update',
  ];
  expect(await findErrors('vitest', ...updateArgs)).toBe('');
});

function readSteps(heading: string): string[] {
  const [, part = ''] = readCopiedFile('docs/extending.md').split(`## ${heading}\n`);
  const [steps = ''] = part.split('\n## ');
  return [...steps.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
}

const adaptNames = (steps: string[], singular: string, plural: string, page: string) =>
  steps
    .map((file) =>
      file.replaceAll('vacancies', plural).replace('vacancy', singular).replace('…', page),
    )
    .sort();

describe('a copy of the project with new content kinds and a new language', () => {
  it('has exactly the changes that the guide lists for each kind', () => {
    const kindSteps = readSteps('Add a kind');
    const pageSteps = [...kindSteps, ...readSteps('Give a kind pages')];
    expect([kindSteps.length, pageSteps.length]).toEqual([7, 12]);
    expect(kindFiles['notices']).toEqual(adaptNames(kindSteps, 'notice', 'notices', 'about-us'));
    expect(kindFiles['projects']).toEqual(adaptNames(pageSteps, 'project', 'projects', 'projects'));
  });

  it('compiles and passes the tests for every kind [LANG-1]', { timeout }, async () => {
    const projectArgs = ['unit', 'component', 'api-pglite', 'publisher'].flatMap((name) => [
      '--project',
      name,
    ]);
    const [types, tests] = await Promise.all([
      findErrors('tsc', '--noEmit', '--project', codeConfig),
      findTestErrors([...kindTests, ...newTests], ...projectArgs),
    ]);
    expect({ types, tests }).toEqual({ types: '', tests: '' });
  });
});
