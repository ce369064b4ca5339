// npm start: the whole product on this machine.
import { demoAccounts } from '../demo/accounts.ts';
import { readSettings } from '../stack/settings.ts';
import { startStack } from '../stack/stack.ts';
import { runUntilStopped } from './run-until-stopped.ts';

await runUntilStopped(async () => {
  const settings = readSettings();
  const stack = await startStack(settings);
  console.log(`ready ${settings.url}`);
  console.log(`admin ${demoAccounts.admin.email} ${demoAccounts.admin.password}`);
  return stack;
});
