import { pluralize } from '#contract/texts/pluralize.ts';
import { abbreviateList, createNote, type Finding, formatTime, type Results } from './check.ts';
import { describeFileChanges } from './describe-file-changes.ts';
import type { Installation } from './installation.ts';
import { type Change, parseMachineChanges } from './machine-changes.ts';
import { describeDifference } from './quote-lines.ts';

const maxChanges = 12;
const maxNames = 6;

/**
 * Lists what has changed on the machine since doctor last found no problem [OPS-2]. `manpower.sh` compares the lists of
 * the two states, and sets `MACHINE_CHANGES`, because only root can create these lists.
 */
export async function* checkMachineChanges({ environment }: Installation): Results {
  const { since, changes = [] } = parseMachineChanges(environment['MACHINE_CHANGES']) ?? {};
  const select = (part: string) => changes.filter((change) => change.part === part);
  const texts = [
    ...describeFileChanges(changes),
    ...describePackages(select('packages')),
    ...select('units').flatMap(describeUnit),
    ...changes.flatMap(describePart),
  ];
  if (!since || texts.length === 0) return;
  yield createNote(
    `This machine has changed since ${formatTime(since)}, when doctor found no problem: if something does not work, undo any of these changes that nobody intended (/var/lib/machine-state contains the earlier state)`,
    { layer: 'changes' },
  );
  yield* texts.slice(0, maxChanges).map(createChange);
  const moreCount = texts.length - maxChanges;
  if (moreCount > 0) yield createChange(pluralize(moreCount, 'more change', 'more changes'));
}

const createChange = (text: string): Finding => ({ status: 'change', text, layer: 'changes' });

function describePackages(changes: Change[]): string[] {
  // The state of a package is, for example, `1.26.3-3 installed`.
  const isInstalled = ([line = '']: string[]) => line.endsWith(' installed');
  const groups = Map.groupBy(changes, ({ before, after }) => {
    if (!isInstalled(after)) return 'removed';
    return isInstalled(before) ? 'updated' : 'installed';
  });
  return [...groups].map(([participle, members]) => {
    const subject = members.length === 1 ? 'This package was' : 'These packages were';
    const names = members.map(({ key }) => key);
    return `${subject} ${participle}: ${abbreviateList(names, maxNames)}`;
  });
}

const describeUnit = ({ key, before: [before], after: [after] }: Change): string[] =>
  before && after ? [`The unit ${key} is ${after} instead of ${before}`] : [];

/** The plural subjects for changes to the parts whose lines have no names. */
const subjects: Record<string, string> = {
  mounts: 'The mounted file systems',
  network: 'The addresses and routes of this machine',
  firewall: 'The rules of the firewall',
  database: 'The definitions in the database',
};

/** Matches the lines around the firewall's rules. */
const chainLine = /^\s*$|[{}]$|\bpolicy accept;$/;

function describePart({ part, before, after }: Change): string[] {
  if (part === 'code') return [`The code is at ${after[0]} instead of ${before[0]}`];
  const subject = subjects[part];
  const select = (lines: string[]) =>
    lines.filter((line) => part !== 'firewall' || !chainLine.test(line));
  const [removed, added] = [select(before), select(after)];
  return subject && removed.length + added.length > 0
    ? [describeDifference(subject, 'include', [removed, added])]
    : [];
}
