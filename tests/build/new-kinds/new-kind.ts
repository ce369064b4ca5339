export interface NewKind {
  name: string;
  files: Record<string, string>;
  lines: NewLine[];
  tests?: Record<string, string>;
}

export interface NewLine {
  file: string;
  /** Matches the text before the added line. Only `firstImport` may match several times. */
  after: RegExp;
  add: string;
}

const firstImport = /^import .*;\n/m;

export const createLines = (name: string): NewLine[] => [
  {
    file: 'src/contract/kinds/content-kinds.ts',
    after: firstImport,
    add: `import { ${name} } from './${name}.ts';\n`,
  },
  {
    file: 'src/contract/kinds/content-kinds.ts',
    after: /contentKinds = \{[^}]*,(?=\s*profile)/,
    add: ` ${name},`,
  },
  {
    file: 'src/dashboard/kinds/resources.ts',
    after: /const definitions: .* = \{\n/,
    add: `${name}: { icon: Users, load: () => import('./${name}/${name}.tsx') },\n`,
  },
  {
    file: 'src/site/kinds/views.ts',
    after: /SectionView<K>>;\n\} = \{\n/,
    add: `${name}: () => import('./${name}.tsx'),\n`,
  },
];

export const createTexts = (label: string): string => `{
    addSuccess: '${label} added',
    updateSuccess: '${label} updated',
    deleteSuccess: '${label} deleted',
    addFailure: 'Failed to add it',
    updateFailure: 'Failed to update it',
    deleteFailure: 'Failed to delete it',
  }`;

/**
 * Adds a kind: writes its files and tests, and adds its lines. Returns the paths of the files added or changed, except
 * the tests.
 */
export function addKind(
  { files, lines, tests = {} }: NewKind,
  read: (file: string) => string,
  write: (file: string, text: string) => void,
): string[] {
  for (const [file, text] of Object.entries({ ...files, ...tests })) write(file, text);
  addLines(lines, read, write);
  return [...new Set([...Object.keys(files), ...lines.map(({ file }) => file)])].sort();
}

/**
 * Adds the lines. Throws an error if a file has no place for a line, or if it has several places and `after` is not
 * `firstImport`.
 */
export function addLines(
  lines: NewLine[],
  read: (file: string) => string,
  write: (file: string, text: string) => void,
): void {
  for (const { file, after, add } of lines) {
    const text = read(file);
    const [match, ...others] = text.matchAll(new RegExp(after, `${after.flags}g`));
    if (!match || (others.length > 0 && after !== firstImport)) {
      throw new Error(`${file} has ${others.length + (match ? 1 : 0)} places for ${add}`);
    }
    const index = match.index + match[0].length;
    write(file, text.slice(0, index) + add + text.slice(index));
  }
}
