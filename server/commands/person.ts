// npm run person: exports or erases one person's data, in the database at DATABASE_URL or the embedded one in DATA_DIR.
import { runPersonCommand } from './person-commands.ts';
import { runStoreCommand } from './run-store-command.ts';

await runStoreCommand('person', runPersonCommand);
