import { globSync } from 'node:fs';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { findBareTexts } from '../../support/bare-texts.ts';

/** The components of the dashboard, the account dialog and the islands, and those that they share. */
const clientFiles = ['src/{ui,dashboard,session}/**/*.tsx', 'src/site/browser/**/*.tsx'];

/** A browser’s translator breaks the texts on lines 4 to 11. The last five elements are safe. */
const example = `import type { ReactNode } from 'react';
const Maybe = ({ is }: { is: boolean }) => is && <b>now</b>;
export const examples = (is: boolean, count: number, name?: string, children?: ReactNode) => [
  <p key="1">{is && <b>now</b>} before a text</p>,
  <p key="2">{is && 'coming and going'} <b>bold</b></p>,
  <p key="3">{count} of {name}</p>,
  <p key="4">{is && <b>now</b>}{children}</p>,
  <p key="5"><Maybe is={is} /> and</p>,
  <p key="6">{[1, 2].map((each) => <b key={each} />)} in a list</p>,
  <>alone in a fragment</>,
  <p key="12">{t(name)} <b>bold</b></p>,
  <p key="7">{is ? 'one' : 'another'}</p>,
  <p key="8">{name}</p>,
  <p key="9">a text and <b>bold</b></p>,
  <p key="10">{is && <b>now</b>}<span>{count}</span></p>,
  <p key="11">{t('a text')} <b>bold</b></p>,
];
declare const t: (text: string | undefined) => string;
`;
const examplePath = `${process.cwd()}/src/ui/example.tsx`;

it('finds no texts that break on translated pages, except in the example [LAY-15]', () => {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists } = host;
  host.readFile = (path) => (path === examplePath ? example : readFile(path));
  host.fileExists = (path) => path === examplePath || fileExists(path);
  const getSourceFile = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version) =>
    path === examplePath
      ? ts.createSourceFile(path, example, version, false, ts.ScriptKind.TSX)
      : getSourceFile(path, version);

  const files = clientFiles.flatMap((pattern) => globSync(pattern, { cwd: process.cwd() }));
  expect(files.length).toBeGreaterThan(100);
  const paths = files.map((file) => `${process.cwd()}/${file}`);
  const texts = findBareTexts([examplePath, ...paths], options, host);
  expect(texts.map((text) => text.replace(`${process.cwd()}/`, ''))).toEqual(
    [
      '4: before a text',
      "5: {is && 'coming and going'}",
      '5: ',
      '6: {count}',
      '6: of',
      '6: {name}',
      '7: {children}',
      '8: and',
      '9: in a list',
      '10: alone in a fragment',
      '11: {t(name)}',
    ].map((text) => `src/ui/example.tsx:${text}`),
  );
});
