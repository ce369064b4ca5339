// npm run admin: who may manage the site, on the database of DATABASE_URL, else on the embedded one of DATA_DIR.
import { runAdminCommand } from './admin-commands.ts';
import { runStoreCommand } from './run-store-command.ts';

await runStoreCommand('admin', runAdminCommand);
