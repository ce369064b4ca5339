// npm run use-version -- VERSION: checks out a version and prints how its first start will change the database.
import { fileURLToPath } from 'node:url';
import { gitIn } from '../versions/git.ts';
import { useVersion } from '../versions/use-version.ts';
import { runCommand } from './run-command.ts';

const clone = fileURLToPath(new URL('../../', import.meta.url));

await runCommand(async () => useVersion(gitIn(clone), process.argv[2]));
