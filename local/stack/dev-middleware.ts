import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { projectRoot } from '#publisher/project-root.ts';
import { requestListener } from '#server/http/request-listener.ts';
import { isDynamicPath } from '#server/http/router.ts';
import { isIdentityPath } from '../identity/local-identity.ts';
import { isCommandPath } from './admin-endpoint.ts';
import type { Backend } from './backend.ts';

type FunctionsModule = typeof import('./functions.ts');

export interface DevMiddlewareOptions {
  backend: Backend;
  remoteImages: RegExp[];
  /** Called after a change of content was stored. */
  onContentChange: (server: ViteDevServer) => Promise<unknown>;
}

/**
 * A Vite plugin that mounts the API, the pictures and the identity service in Astro's development server. Their code is
 * loaded through that server, so a change takes effect with the next request; the database and the accounts stay open.
 */
export function devMiddleware(options: DevMiddlewareOptions): Plugin {
  return {
    name: 'local-stack',
    configureServer: (server) => {
      server.middlewares.use(middleware(server, options));
    },
  };
}

function middleware(
  server: ViteDevServer,
  options: DevMiddlewareOptions,
): Connect.NextHandleFunction {
  const { backend } = options;
  let loaded: { functions: FunctionsModule; answer: RequestListener } | null = null;
  return async (request, response, next) => {
    const path = (request.originalUrl ?? '/').split('?')[0] ?? '/';
    if (isIdentityPath(path)) return backend.identity.answer(request, response);
    try {
      const functions = (await server.ssrLoadModule(
        '/local/stack/functions.ts',
      )) as FunctionsModule;
      if (loaded?.functions !== functions) {
        loaded = { functions, answer: listener(functions, server, options) };
      }
      if (isDynamicPath(path) || isCommandPath(path)) return loaded.answer(request, response);
      // As netlify.toml has it: the dashboard is one page that finds its own way.
      if (/^\/dashboard(\/|$)/i.test(path)) request.url = '/dashboard';
      next();
    } catch (error) {
      next(error);
    }
  };
}

function listener(
  { localFunctions }: FunctionsModule,
  server: ViteDevServer,
  { backend, remoteImages, onContentChange }: DevMiddlewareOptions,
): RequestListener {
  const app = localFunctions({
    backend,
    remoteImages,
    requestRebuild: () => {
      onContentChange(server).catch((error: unknown) => console.error(error));
    },
    siteFile: (path) => join(projectRoot, 'public', path),
  });
  return requestListener(app);
}
