import type { EventEmitter } from 'node:events';
import { join, sep } from 'node:path';
import { migrationsFolder } from '#db/migrate.ts';
import { projectRoot } from '#publisher/project-root.ts';

/** These folders define the tables. The content tables are derived from the fields of each kind. */
const schemaFolders = ['drizzle/schema', 'src/contract/kinds'].map((folder) =>
  join(projectRoot, folder, sep),
);

/** The files of a migration are written one after another. */
const settleMs = 300;

interface WatchSchemaOptions {
  migrate: () => Promise<void>;
  print: (line: string) => void;
}

/**
 * Applies new migrations during development. After a change to the schema, prints the command that creates a migration.
 * `watcher` is Vite's.
 */
export function watchSchema(watcher: EventEmitter, { migrate, print }: WatchSchemaOptions): void {
  let timer: NodeJS.Timeout | undefined;
  const apply = () =>
    migrate().then(
      () => print('All migrations in drizzle/migrations have been applied.'),
      (error: Error) => print(`A migration could not be applied: ${formatMessage(error)}`),
    );
  watcher.on('all', (_event: string, file: string) => {
    if (schemaFolders.some((folder) => file.startsWith(folder))) {
      print(
        'The schema has changed. If a table has changed, run: npm run db:generate -- --name what_changed',
      );
    } else if (file.startsWith(migrationsFolder + sep)) {
      clearTimeout(timer);
      timer = setTimeout(apply, settleMs);
    }
  });
}

const formatMessage = ({ message, cause }: Error): string =>
  cause instanceof Error ? `${cause.message} (${message})` : message;
