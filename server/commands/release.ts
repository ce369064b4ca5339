// npm run release -- VERSION: releases the changes that CHANGELOG.md lists as unreleased.
import { fileURLToPath } from 'node:url';
import { gitIn } from '../versions/git.ts';
import { release } from '../versions/release.ts';
import { runCommand } from './run-command.ts';

const clone = fileURLToPath(new URL('../../', import.meta.url));

await runCommand(async () => release(gitIn(clone), clone, process.argv[2], new Date()));
