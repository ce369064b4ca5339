// npm run compile: compiles the site before the next start.
import { hashSourceFiles } from '#publisher/code-fingerprint.ts';
import { compileCode } from '#publisher/compiled-site.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  await compileCode(await hashSourceFiles(projectRoot));
  return 'The site has been compiled.';
});
