import { readText } from './files.ts';
import type { Installation } from './installation.ts';

const guides = ['deploy-server.md', 'operations.md'];

/** Resolves to the text of a file in the guides, or to an empty text. `name` is the end of the file's path. */
export async function readGuideFile(codeFolder: string, name: string): Promise<string> {
  const documents = await Promise.all(guides.map((guide) => readText(codeFolder, 'docs', guide)));
  const block = new RegExp(`/${RegExp.escape(name)}\`(?:(?!\`\`\`)[^])*\`\`\`\\w*\n([^]*?)\`\`\``);
  return block.exec(documents.join('\n'))?.[1] ?? '';
}

/** Adapts a file of the guides to the website's host name. */
export function adaptToSite(
  guideText: string,
  { configuration: { siteUrl } }: Pick<Installation, 'configuration'>,
): string {
  const { hostname } = new URL(siteUrl);
  return guideText
    .replaceAll('www.firm.example', hostname)
    .replaceAll(/(?<!\.)\bfirm\.example/g, hostname.replace(/^www\./, ''));
}

/** Matches lines that can contain secrets, and lines with no effect. */
const omittedLine = /^(#|Environment=|$)|password|secret|token/i;

const listLines = (text: string): string[] => text.split('\n').map((line) => line.trim());

/**
 * Returns the lines that a file has unlike the guide's file, with their numbers, and those that it lacks. Adapts the
 * guide's file to the website's host name.
 */
export function compareWithGuide(
  text: string,
  guideText: string,
  installation: Pick<Installation, 'configuration'>,
): { added: string[]; missing: string[] } {
  const [lines, guideLines] = [listLines(text), listLines(adaptToSite(guideText, installation))];
  const added = lines.flatMap((line, index) =>
    guideLines.includes(line) || omittedLine.test(line) ? [] : `“${line}” (line ${index + 1})`,
  );
  const missing = guideLines.filter((line) => !lines.includes(line) && !omittedLine.test(line));
  return { added, missing: missing.map((line) => `“${line}”`) };
}
