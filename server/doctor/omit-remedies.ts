import type { Finding } from './check.ts';
import { type Change, parseMachineChanges } from './machine-changes.ts';
import { guideFile } from './remedies.ts';

/** Matches the names of settings, such as `proxy_pass`, `MAIL_URL` and `LimitNOFILE`. */
const settingName = /\b[A-Za-z]+(?:_[A-Za-z]+)+\b|\b[A-Z][a-z]+(?:[A-Z][A-Za-z]*)+\b/g;

const minLineLength = 8;

/** Returns the words with which a fault mentions what has changed: the file, the unit, a line or a setting. */
function listKeys({ part, key, before, after }: Change): string[] {
  const lines = [...before, ...after].map((line) => line.trim());
  const names = lines.flatMap((line) => line.match(settingName) ?? []);
  // Most remedies that change a variable name this file.
  if (key === `/${guideFile}`) return [...names, ` in ${key})`];
  const longLines = lines.filter((line) => line.length >= minLineLength);
  return [key, ...(part === 'files' ? [] : [...longLines, ...names])].filter(Boolean);
}

/** Captures the problem of a fault: the text before the first colon that is not inside quotation marks or parentheses. */
const problem = /^((?:“[^”]*”|\([^()]*\)|[^“(:]|:(?! ))+): /;

/** Matches the place of the server block, which remedies for nginx include. */
const serverBlock = /the server block is the one with “[^”]*” \([^)]*\)/g;

/**
 * Omits the remedies of faults that mention nothing that has changed on the machine, because these faults can be
 * consequences of the changes, and their remedies would then hide the cause.
 */
export function omitUnrelatedRemedies(
  findings: Finding[],
  machineChanges: string | undefined,
): Finding[] {
  if (!findings.some(({ status }) => status === 'change')) return findings;
  const keys = (parseMachineChanges(machineChanges)?.changes ?? []).flatMap(listKeys);
  return findings.map((finding) => {
    const text = finding.text.replaceAll(serverBlock, '');
    const isRelated = keys.some((key) => text.includes(key));
    if (finding.status !== 'fault' || isRelated) return finding;
    return { ...finding, text: problem.exec(finding.text)?.[1] ?? finding.text };
  });
}
