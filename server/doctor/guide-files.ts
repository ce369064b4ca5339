import { readText } from './files.ts';
import type { Installation } from './installation.ts';

const guides = ['deploy-server.md', 'operations.md'];

/** Resolves to the text of a file in the guides, or to an empty string. `name` is the end of the file's path. */
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
