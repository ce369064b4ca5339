import { existsSync } from 'node:fs';
import { limitNames } from '#api/rate-limits.ts';
import { hashSourceFiles } from '#publisher/code-fingerprint.ts';
import { compileCode } from '#publisher/compiled-site.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { logStep } from '#server/reporting/log-step.ts';
import { type Server, startServer } from '#server/server.ts';
import { openFakes } from './fakes.ts';
import { logForTerminal } from './log-for-terminal.ts';
import { createDemoConfiguration, type Settings } from './settings.ts';
import { writeStackFile } from './stack-file.ts';

/**
 * Starts the product with demo content and replacements for cloud services on one port. Resolves when everything
 * responds. Stops everything before it rejects with an error of `startServer`.
 */
export async function startStack(settings: Settings): Promise<Server> {
  const server = await startServer(await createDemoConfiguration(settings), {
    openFakes: async () => {
      const [fakes] = await Promise.all([openFakes(settings), compileForFirstStart(settings)]);
      return fakes;
    },
    identityUrl: '/',
    allowLocalWebhooks: true,
    ...(process.env['RATE_LIMITS'] === 'off' && { limits: noLimits }),
    graceMs: 0,
    log: { write: logForTerminal, flush: () => undefined },
  });
  const removeStackFile = await writeStackFile(settings).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return {
    stop: async () => {
      await removeStackFile();
      await server.stop();
    },
  };
}

async function compileForFirstStart(settings: Settings): Promise<void> {
  if (existsSync(settings.database)) return;
  const compile = async () => compileCode(await hashSourceFiles(projectRoot));
  // Errors in the code are reported when the site is built.
  await logStep('Compiling the site', () => compile().catch(() => undefined));
}

/** Tests send more requests from one address than the limits allow. */
const noLimits = Object.fromEntries(limitNames.map((name) => [name, Infinity]));
