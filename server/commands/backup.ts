// npm run backup [FILE]: writes all data into one file.
import { backUp } from '../backup/back-up.ts';
import { runCommand } from './run-command.ts';

await runCommand(() => backUp(process.env, process.argv.slice(2)));
