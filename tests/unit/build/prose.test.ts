import { expect, it } from 'vitest';
import { checkProse } from '../../prose/check-prose.ts';

const findFaults = async (file: string, lines: string[]) => {
  const faults = await checkProse([file], () => lines.join('\n'));
  return faults.map((fault) => fault.split(' => ')[0]);
};
// The check does not treat single words as prose, so this file passes.
const [badWord, badOpening, badPreposition] = ['whoever', 'Who', 'Of'];

it('checkProse finds discouraged words in documents but not in code [OPS-1]', async () => {
  const document = [
    '# Backups',
    '',
    `A file, which \`${badWord}\` and [a link](${badWord}.md) name.`,
    '',
    '```sh',
    `echo ${badWord}`,
    '```',
    '- Each is given to',
    `  ${badWord} asks.`,
    `| a | ${badWord} |`,
  ];
  expect(await findFaults('docs/backups.md', document)).toEqual([
    `docs/backups.md:8 ${badWord}`,
    `docs/backups.md:10 ${badWord}`,
  ]);
});

it.each(['a.ts', 'a.tsx'])(
  'checkProse finds discouraged words in comments and strings of %s, but not in names [OPS-1]',
  async (file) => {
    const code = [
      `import { ${badWord} } from './${badWord}.ts';`,
      '/**',
      ` * The \`${badWord}\` of a call. It is`,
      ` * for ${badWord} asks.`,
      ' */',
      `export const text = ${badWord} ? 'Ask ${badWord} made it.' : '${badWord}';`,
      '// A sentence over two lines, for',
      `// ${badWord} reads it.`,
    ];
    expect(await findFaults(file, code)).toEqual([
      `${file}:2 ${badWord}`,
      `${file}:7 ${badWord}`,
      `${file}:6 ${badWord}`,
    ]);
  },
);

it('checkProse finds discouraged words between tags and in page script comments [OPS-1]', async () => {
  const component = ['export const a = (', '  <p>', `    Ask ${badWord} made it`, '  </p>', ');'];
  expect(await findFaults('a.tsx', component)).toEqual([`a.tsx:2 ${badWord}`]);
  const page = ['---', `// Ask ${badWord} made it.`, '---', '<p>{name}</p>'];
  expect(await findFaults('a.astro', page)).toEqual([`a.astro:2 ${badWord}`]);
});

it('checkProse finds sentences that begin with *Who* or *Of*, except questions and “Of course” [OPS-1]', async () => {
  const document = [
    `${badOpening} types keeps it. ${badOpening} may call? ${badPreposition} two one stays. Of course.`,
  ];
  expect(await findFaults('a.md', document)).toHaveLength(2);
});
