// npm run admin: manages admins.
import { runAdminCommand } from './admin-commands.ts';
import { runStoreCommand } from './run-store-command.ts';

await runStoreCommand('admin', runAdminCommand);
