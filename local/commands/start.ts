// npm start: runs the whole product on this machine.
import { runUntilStopped } from '#server/commands/run-until-stopped.ts';
import { demoAccounts } from '../demo/accounts.ts';
import { readSettings } from '../stack/settings.ts';
import { startStack } from '../stack/stack.ts';

await runUntilStopped(async () => {
  const settings = readSettings();
  const stack = await startStack(settings);
  console.log(`ready ${settings.url}`);
  console.log(`admin ${demoAccounts.admin.email} ${demoAccounts.admin.password}`);
  return stack;
});
