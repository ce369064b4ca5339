import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '#publisher/project-root.ts';

/** Returns the variables for a command, without this machine's settings. */
export function createCommandVariables(): { PATH: string; NODE_COMPILE_CACHE?: string } {
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  return { PATH, ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
}

interface CommandResult {
  code: unknown;
  stdout: string;
  stderr: string;
}

/** Runs a command from `server/commands`. Resolves when it has ended. */
export function runServerCommand(
  name: string,
  args: string[],
  variables: Record<string, string>,
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const program = join(projectRoot, `server/commands/${name}.ts`);
  const flags = ['--disable-warning=ExperimentalWarning'];
  const env = { ...createCommandVariables(), ...variables };
  execFile(process.execPath, [...flags, program, ...args], { env }, (error, stdout, stderr) =>
    resolve({ code: error?.code ?? 0, stdout, stderr }),
  );
  return promise;
}
