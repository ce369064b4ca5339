// npm run person: exports or erases one person's data, in the database of DATABASE_URL or in the embedded one of DATA_DIR.
import { runPersonCommand } from './person-commands.ts';
import { runStoreCommand } from './run-store-command.ts';

await runStoreCommand('person', runPersonCommand);
