// npm run person: exports or erases the data of one person.
import { runPersonCommand } from './person-commands.ts';
import { runStoreCommand } from './run-store-command.ts';

await runStoreCommand('person', runPersonCommand);
