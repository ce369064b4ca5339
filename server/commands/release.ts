// npm run release -- VERSION: releases the changes that CHANGELOG.md lists as unreleased.
import { projectRoot } from '#publisher/project-root.ts';
import { createGit } from '../versions/git.ts';
import { release } from '../versions/release.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () =>
  release(createGit(projectRoot), projectRoot, process.argv[2], new Date()),
);
