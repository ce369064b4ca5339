import { createRequire } from 'node:module';
import { join } from 'node:path';
import {
  TextlintKernel,
  type TextlintKernelPlugin,
  type TextlintKernelRule,
} from '@textlint/kernel';
import { projectRoot } from '#publisher/project-root.ts';
import { extractPassages } from './extract-passages.ts';

// An `import` would wrap the `default` of these CommonJS modules again.
const load = createRequire(import.meta.url);
const { default: prh }: { default: TextlintKernelRule['rule'] } = load('textlint-rule-prh');
const { default: plainText }: { default: TextlintKernelPlugin['plugin'] } = load(
  '@textlint/textlint-plugin-text',
);

const options = {
  ext: '.txt',
  plugins: [{ pluginId: 'text', plugin: plainText }],
  rules: [
    {
      ruleId: 'prh',
      rule: prh,
      options: { rulePaths: [join(projectRoot, 'tests/prose/plain-english.yml')] },
    },
  ],
};

/**
 * Checks the prose in files with the rules in plain-english.yml. Resolves to a line for each fault: `file:line words =>
 * replacement`.
 */
export async function checkProse(
  files: string[],
  read: (file: string) => string,
): Promise<string[]> {
  const passages = files.flatMap((file) =>
    extractPassages(file, read(file)).map(({ line, text }) => ({ place: `${file}:${line}`, text })),
  );
  // All files are checked as one text, because loading the rules for each file would take longer than the check.
  const text = passages.map((passage) => passage.text).join('\n\n');
  const { messages } = await new TextlintKernel().lintText(text, options);
  return messages.map(
    ({ loc, message }) => `${passages[(loc.start.line - 1) / 2]?.place} ${message}`,
  );
}
