import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { contentFile } from '#contract/entities/content-file.ts';
import type { Store } from '#db/store.ts';
import { logAsJson } from '#services/log.ts';
import { respondWithError } from '../http/respond-with-error.ts';
import { createImporter } from '../import/import-older-site.ts';
import { CommandRefusedError } from '../reporting/command-refused-error.ts';
import { runAdminCommand } from './admin-commands.ts';
import { commandPaths, deriveCommandKey } from './call-running-stack.ts';
import { runPersonCommand } from './person-commands.ts';

export const isCommandPath = (path: string) => Object.values(commandPaths).includes(path);

const respondToError = respondWithError(logAsJson, '/local/*');

/**
 * Returns the endpoint for the operator's commands on a running stack. Calls `onContentChange` after a command that
 * changes content.
 */
export function createCommandEndpoint(store: Store, secret: string, onContentChange: () => void) {
  const expected = Buffer.from(`Bearer ${deriveCommandKey(secret)}`);
  const app = new Hono().onError((error, context) =>
    error instanceof CommandRefusedError
      ? context.text(error.message, 409)
      : respondToError(error, context),
  );
  app.use(async (context, next) => {
    const header = Buffer.from(context.req.header('authorization') ?? '');
    const isAuthorized = header.length === expected.length && timingSafeEqual(header, expected);
    return isAuthorized ? next() : context.text('', 403);
  });
  app.post(commandPaths.admin, async (context) =>
    context.text(await runAdminCommand(store, await context.req.json())),
  );
  app.post(commandPaths.person, async (context) =>
    context.text(await runPersonCommand(store, await context.req.json())),
  );
  app.post(commandPaths.import, async (context) =>
    context.json(
      await createImporter(store, onContentChange)(contentFile.parse(await context.req.json())),
    ),
  );
  return app;
}
