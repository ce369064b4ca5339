import { createNote, type Finding, type Layer } from './check.ts';
import { type Change, parseMachineChanges, stateFolder } from './machine-changes.ts';
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

const brackets: Record<string, number> = { '“': 1, '(': 1, '”': -1, ')': -1 };

/** Returns the problem of a fault: the text before the first colon that is not inside quotation marks or parentheses. */
function getProblem(text: string): string {
  let depth = 0;
  for (const [index, character] of text.split('').entries()) {
    depth += brackets[character] ?? 0;
    if (depth <= 0 && character === ':' && text[index + 1] === ' ') return text.slice(0, index);
  }
  return text;
}

/** Matches the place of the server block, which remedies for nginx include. */
const serverBlock = /the server block is the one with “[^”]*” \([^)]*\)/g;

/** The layers whose problems are seldom consequences of another change. */
const fundamentalLayers: Layer[] = ['variables', 'clock', 'memory'];

const explanation = `The problems below can be consequences of the changes, so doctor omits their remedies: undo the changes, or if all of them are intended, run rm -r ${stateFolder}; then run manpower doctor again`;

/**
 * Omits the remedies of faults that mention nothing that has changed on the machine, because these faults can be
 * consequences of the changes, and their remedies would then hide the cause. Moves these faults to the end.
 */
export function omitUnrelatedRemedies(
  findings: Finding[],
  machineChanges: string | undefined,
): Finding[] {
  if (!findings.some(({ status }) => status === 'change')) return findings;
  const keys = (parseMachineChanges(machineChanges)?.changes ?? []).flatMap(listKeys);
  const isRelated = ({ status, layer = 'other', text }: Finding): boolean =>
    status !== 'fault' ||
    fundamentalLayers.includes(layer) ||
    keys.some((key) => text.replaceAll(serverBlock, '').includes(key));
  const symptoms = findings.filter((finding) => !isRelated(finding));
  return [
    ...findings.filter(isRelated),
    ...(symptoms.length > 0 ? [createNote(explanation)] : []),
    ...symptoms.map((symptom) => ({
      ...symptom,
      text: getProblem(symptom.text),
    })),
  ];
}
