// npm run admin: manages admins, in the database at DATABASE_URL or the embedded one in DATA_DIR.
import { runAdminCommand } from './admin-commands.ts';
import { runStoreCommand } from './run-store-command.ts';

await runStoreCommand('admin', runAdminCommand);
