import { describePair } from './describe-pair.ts';
import { type Change, stateFolder } from './machine-changes.ts';
import { type DescribedChange, quoteArgument, runAll } from './undo-change.ts';

/** Statements that create no data, and those that undo them. The others of pg_dump are undone by running the earlier ones again. */
const inverseStatements: [statement: RegExp, inverse: string][] = [
  [/^CREATE (TRIGGER|POLICY|RULE) (\S+) .*?\bON (?:TABLE )?(\S+).*/, 'drop $1 $2 on $3'],
  [/^CREATE (?:UNIQUE )?(INDEX) (\S+) ON (?:ONLY )?(\w+)\..*/, 'drop $1 $3.$2'],
  [/^ALTER TABLE (?:ONLY )?(\S+) ADD CONSTRAINT (\S+) .*/, 'alter table $1 drop constraint $2'],
  [
    /^ALTER TABLE (?:ONLY )?(\S+) (?:FORCE|ENABLE) ROW LEVEL.*/,
    'alter table $1 disable row level security',
  ],
  [/^ALTER ROLE (\S+) WITH .* CONNECTION LIMIT .*/, 'alter role $1 connection limit -1'],
  [/^ALTER ROLE (\S+) WITH .* VALID UNTIL .*/, "alter role $1 valid until 'infinity'"],
  [/^CREATE DATABASE (\S+) .* CONNECTION LIMIT .*/, 'alter database $1 connection limit -1'],
  [/^(ALTER (?:ROLE|DATABASE) .*) SET (\S+) TO .*/, '$1 reset $2'],
];

const psql = 'runuser -u postgres -- psql -q manpower';

/** Describes the statements with which pg_dump creates the database, the roles and their permissions. */
export function describeStatements(change: Change): DescribedChange {
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
