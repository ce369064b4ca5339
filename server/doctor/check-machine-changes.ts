import { abbreviateList, createNote, type Finding, formatTime, type Results } from './check.ts';
import {
  type DescribedChange,
  describeFileChanges,
  quoteArgument,
  quoteLines,
  runAll,
} from './describe-file-changes.ts';
import type { Installation } from './installation.ts';
import { type Change, parseMachineChanges, stateFolder } from './machine-changes.ts';

const maxChanges = 12;
const maxNames = 6;

/**
 * Lists what has changed on the machine since doctor last found no problem, and how to undo it [OPS-2]. The script in
 * the guide compares the lists of the two states, and sets `MACHINE_CHANGES`, because only root can make them.
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
  yield createNote(
    `The problems below can be consequences of these changes, so remedies without a connection to a change are omitted: undo the changes, or if all of them are intended, run rm -r ${stateFolder}; then run manpower doctor again`,
    { layer: 'changes', onlyWithFaults: true },
  );
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

const describePair = (subject: string, { before, after }: Change): string => {
  const [old, present] = [before, after].map(quoteLines);
  if (after.length === 0) return `${subject} no longer contain ${old}`;
  return before.length === 0
    ? `${subject} now contain ${present}`
    : `${subject} contain ${present} instead of ${old}`;
};

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
    undo: 'run mount -a',
  }),
  network: (change) => ({
    text: describePair('The addresses and routes of this machine', change),
    undo: 'run systemctl restart networking',
  }),
  firewall: ({ before, after, ...change }) => ({
    text: describePair('The rules of the firewall', {
      ...change,
      before: before.filter((line) => !chainLine.test(line)),
      after: after.filter((line) => !chainLine.test(line)),
    }),
    undo: `run { echo flush ruleset; cat ${stateFolder}/firewall; } | nft -f -`,
  }),
  database: describeStatements,
  records: (change) => {
    const [old, present] = [change.before, change.after].map((values) => quoteLines(values));
    const subject = `The DNS record ${change.key}`;
    if (change.after.length === 0) {
      return { text: `${subject} ${old} is missing`, undo: 'add it again at the DNS provider' };
    }
    return change.before.length === 0
      ? { text: `${subject} ${present} is new`, undo: 'delete it at the DNS provider' }
      : {
          text: `${subject} is ${present} instead of ${old}`,
          undo: 'restore it at the DNS provider',
        };
  },
};

/** Matches the lines of the firewall around its rules. */
const chainLine = /^\s*$|[{}]$|\bpolicy accept;$/;

/** Statements, and those that undo them. The others of pg_dump are undone by running the earlier ones again. */
const inverseStatements: [statement: RegExp, inverse: string][] = [
  [/^CREATE (TRIGGER|POLICY|RULE) (\S+) .*?\bON (?:TABLE )?(\S+).*/, 'drop $1 $2 on $3'],
  [/^CREATE (?:UNIQUE )?(INDEX) (\S+) ON (?:ONLY )?(\w+)\..*/, 'drop $1 $3.$2'],
  [/^CREATE (TABLE|VIEW|SCHEMA|SEQUENCE|DATABASE|ROLE) ([^\s;]+).*/, 'drop $1 $2'],
  [/^ALTER TABLE (?:ONLY )?(\S+) ADD CONSTRAINT (\S+) .*/, 'alter table $1 drop constraint $2'],
  [
    /^ALTER TABLE (?:ONLY )?(\S+) (?:FORCE|ENABLE) ROW LEVEL.*/,
    'alter table $1 disable row level security',
  ],
  [/^(ALTER (?:ROLE|DATABASE) .*) SET (\S+) TO .*/, '$1 reset $2'],
];

const psql = 'runuser -u postgres -- psql -q manpower';

/** Describes the statements with which pg_dump creates the database, the roles and their permissions. */
function describeStatements(change: Change): DescribedChange {
  const inverses = change.after.flatMap((statement) => {
    const [pattern, inverse] = inverseStatements.find(([known]) => known.test(statement)) ?? [];
    return pattern && inverse
      ? `${psql} -c ${quoteArgument(statement.replace(pattern, inverse))}`
      : [];
  });
  const restore = change.before.length > 0 ? [`${psql} < ${stateFolder}/database`] : [];
  const commands = [...inverses.slice(0, 3), ...restore];
  const hint = restore.length > 0 ? ' (ignore the errors about what already exists)' : '';
  return {
    text: describePair('The definitions in the database', change),
    undo: commands.length > 0 ? runAll([...commands, 'systemctl restart manpower']) + hint : '',
  };
}
