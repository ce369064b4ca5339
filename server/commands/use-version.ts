// npm run use-version -- VERSION: checks out a version and prints how its first start will change the database.
import { projectRoot } from '#publisher/project-root.ts';
import { createGit } from '../versions/git.ts';
import { useVersion } from '../versions/use-version.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => useVersion(createGit(projectRoot), process.argv[2]));
