import { abbreviateList, createNote, type Finding, formatTime, type Results } from './check.ts';
import { describeFileChanges } from './describe-file-changes.ts';
import { describePair } from './describe-pair.ts';
import { describeStatements } from './describe-statements.ts';
import type { Installation } from './installation.ts';
import { type Change, parseMachineChanges, stateFolder } from './machine-changes.ts';
import { type DescribedChange, runAll } from './undo-change.ts';

const maxChanges = 12;
const maxNames = 6;

/**
 * Lists what has changed on the machine since doctor last found no problem, and how to undo it [OPS-2]. `manpower.sh`
 * compares the lists of the two states, and sets `MACHINE_CHANGES`, because only root can make them.
 */
export async function* checkMachineChanges({ environment }: Installation): Results {
  const { since, changes = [] } = parseMachineChanges(environment['MACHINE_CHANGES']) ?? {};
  const isUpdated = changes.some(({ part }) => part === 'code');
  // An update of the code replaces these files.
  const relevant = changes.filter(
    ({ part, key }) => !(isUpdated && part === 'files' && key.startsWith('/srv/manpower/site/')),
  );
  const described = [
    ...describeFileChanges(relevant),
    ...describePackages(relevant.filter(({ part }) => part === 'packages')),
    ...relevant.flatMap((change) => descriptions[change.part]?.(change) ?? []),
  ];
  if (!since || described.length === 0) return;
  yield createNote(
    `This machine has changed since ${formatTime(since)}, when doctor found no problem: if something does not work, undo each of these changes that nobody intended`,
    { layer: 'changes' },
  );
  for (const { text, undo } of described.slice(0, maxChanges)) {
    yield createChange(undo ? `${text}: to undo this, ${undo}` : text);
  }
  const moreCount = described.length - maxChanges;
  if (moreCount > 0) {
    yield createChange(`${moreCount} more (the earlier state is in ${stateFolder})`);
  }
}

const createChange = (text: string): Finding => ({ status: 'change', text, layer: 'changes' });

/** The state of a package, for example `1.26.3-3 installed`. */
const installed = / installed$/;

function describePackages(changes: Change[]): DescribedChange[] {
  const select = (condition: (before: string, after: string) => boolean) =>
    changes
      .filter(({ before: [before = ''], after: [after = ''] }) => condition(before, after))
      .map(({ key }) => key);
  const removed = select((before, after) => installed.test(before) && !installed.test(after));
  const added = select((before, after) => !installed.test(before) && installed.test(after));
  const updated = select((before, after) => installed.test(before) && installed.test(after));
  const describe = (names: string[], participle: string, undo: string) =>
    names.length > 0
      ? [
          {
            text: `The ${names.length === 1 ? 'package' : 'packages'} ${abbreviateList(names, maxNames)} ${names.length === 1 ? 'was' : 'were'} ${participle}`,
            undo,
          },
        ]
      : [];
  return [
    ...describe(removed, 'removed', `run apt-get install ${removed.join(' ')}`),
    ...describe(added, 'installed', `run apt-get remove ${added.join(' ')}`),
    ...describe(updated, 'updated (see /var/log/apt/history.log)', ''),
  ];
}

/** The commands that restore the earlier state of a unit. */
function restoreUnit(name: string, before: string, after: string): string {
  const unmask = after.startsWith('masked') ? [`systemctl unmask ${name}`] : [];
  const command = { enabled: 'enable --now', disabled: 'disable --now', masked: 'mask --now' };
  const [, restore] = Object.entries(command).find(([state]) => state === before) ?? [];
  const commands = [...unmask, ...(restore ? [`systemctl ${restore} ${name}`] : [])];
  return commands.length > 0 ? runAll(commands) : '';
}

/** The change of each part whose lines are described one by one. */
const descriptions: Partial<
  Record<Change['part'], (change: Change) => DescribedChange | DescribedChange[]>
> = {
  code: ({ before: [before], after: [after] }) => ({
    text: `The code is at ${after} instead of ${before} (docs/operations.md, Updating and Going back)`,
    undo: '',
  }),
  units: ({ key, before: [before], after: [after] }) =>
    before && after
      ? {
          text: `The unit ${key} is ${after} instead of ${before}`,
          undo: restoreUnit(key, before, after),
        }
      : [],
  mounts: (change) => ({
    text: describePair('The mounted file systems', change),
    undo: restoreMount(change),
  }),
  network: (change) => ({
    text: describePair('The addresses and routes of this machine', change),
    undo: 'run systemctl restart networking',
  }),
  firewall: (change) => {
    const [before = [], after = []] = [change.before, change.after].map((lines) =>
      lines.filter((line) => !chainLine.test(line)),
    );
    if (before.length + after.length === 0) return [];
    return {
      text: describePair('The rules of the firewall', { ...change, before, after }),
      undo: `run { echo flush ruleset; cat ${stateFolder}/firewall; } | nft -f -`,
    };
  },
  database: describeStatements,
  records: (change) => {
    const [name, type] = change.key.split(' ');
    return {
      text: describePair(`The ${type} records of ${name}`, change),
      undo: 'restore the earlier ones at the DNS provider',
    };
  },
};

/** Returns the step that restores the file system of the first line, such as `/data /dev/sdb1 ext4 rw,noatime`. */
function restoreMount({ before, after }: Change): string {
  const [target, , , options] = (before[0] ?? '').split(' ');
  if (after.length === 0) return 'run mount -a';
  return target
    ? `run mount -o remount,${options} ${target}`
    : `run umount ${after[0]?.split(' ')[0]}`;
}

/** Matches the lines of the firewall around its rules. */
const chainLine = /^\s*$|[{}]$|\bpolicy accept;$/;
