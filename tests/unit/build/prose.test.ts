import { expect, it } from 'vitest';
import { checkProse } from '../../prose/check-prose.ts';

const faultsOf = async (file: string, lines: string[]) => {
  const faults = await checkProse([file], () => lines.join('\n'));
  return faults.map((fault) => fault.split(' => ')[0]);
};
// The check does not treat single words as prose, so this file passes it.
const [word, opening, other] = ['whoever', 'Who', 'Of'];

it('finds words in documents with their lines, and ignores code [OPS-1]', async () => {
  const document = [
    '# Backups',
    '',
    `A file, which \`${word}\` and [a link](${word}.md) name.`,
    '',
    '```sh',
    `echo ${word}`,
    '```',
    '- Each is given to',
    `  ${word} asks.`,
    `| a | ${word} |`,
  ];
  expect(await faultsOf('docs/backups.md', document)).toEqual([
    `docs/backups.md:8 ${word}`,
    `docs/backups.md:10 ${word}`,
  ]);
});

it.each(['a.ts', 'a.tsx'])(
  'finds words in comments and texts of %s, and ignores names [OPS-1]',
  async (file) => {
    const code = [
      `import { ${word} } from './${word}.ts';`,
      '/**',
      ` * The \`${word}\` of a call. It is`,
      ` * for ${word} asks.`,
      ' */',
      `export const text = ${word} ? 'Ask ${word} made it.' : '${word}';`,
      '// A sentence over two lines, for',
      `// ${word} reads it.`,
    ];
    expect(await faultsOf(file, code)).toEqual([
      `${file}:2 ${word}`,
      `${file}:7 ${word}`,
      `${file}:6 ${word}`,
    ]);
  },
);

it('finds texts between tags, and comments in the script of a page [OPS-1]', async () => {
  const component = ['export const a = (', '  <p>', `    Ask ${word} made it`, '  </p>', ');'];
  expect(await faultsOf('a.tsx', component)).toEqual([`a.tsx:2 ${word}`]);
  const page = ['---', `// Ask ${word} made it.`, '---', '<p>{name}</p>'];
  expect(await faultsOf('a.astro', page)).toEqual([`a.astro:2 ${word}`]);
});

it('finds a sentence that begins with *Who* or *Of*, but no question [OPS-1]', async () => {
  const document = [
    `${opening} types keeps it. ${opening} may call? ${other} two one stays. Of course.`,
  ];
  expect(await faultsOf('a.md', document)).toHaveLength(2);
});
