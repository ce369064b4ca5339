// npm run admin: manages admins, in the database of DATABASE_URL or in the embedded one of DATA_DIR.
import { runAdminCommand } from './admin-commands.ts';
import { runStoreCommand } from './run-store-command.ts';

await runStoreCommand('admin', runAdminCommand);
