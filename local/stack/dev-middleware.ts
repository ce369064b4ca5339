import type { RequestListener } from 'node:http';
import type { Connect, Plugin, RunnableDevEnvironment, ViteDevServer } from 'vite';
import { splitLanguage } from '#contract/texts/language-paths.ts';
import { createRequestListener } from '#server/http/request-listener.ts';
import { isDynamicPath } from '#server/http/router.ts';
import type { Fakes } from '#server/server.ts';
import type { DevOptions } from './dev-application.ts';

/** Loads the instance of the module that the pages use. `ssrLoadModule` would load another one. */
function loadPageLanguage({ environments }: ViteDevServer) {
  const { runner } = environments['ssr'] as RunnableDevEnvironment;
  const path = '/src/site/build/page-language.ts';
  return runner.import<typeof import('#site/build/page-language.ts')>(path);
}

type ApplicationModule = typeof import('./dev-application.ts');

export interface DevMiddlewareOptions extends Omit<DevOptions, 'requestRebuild'> {
  intercept: Fakes['intercept'];
  onContentChange: (server: ViteDevServer) => Promise<unknown>;
}

/**
 * A Vite plugin that mounts the API, the pictures and the fakes in Astro's development server. Changed code takes
 * effect with the next request, but the database and the fakes stay open.
 */
export function createDevPlugin(options: DevMiddlewareOptions): Plugin {
  return {
    name: 'local-stack',
    configureServer: (server) => {
      server.middlewares.use(createMiddleware(server, options));
    },
  };
}

function createMiddleware(
  server: ViteDevServer,
  { intercept, onContentChange, ...parts }: DevMiddlewareOptions,
): Connect.NextHandleFunction {
  const requestRebuild = () => {
    onContentChange(server).catch((error: unknown) => console.error(error));
  };
  let cache: { module: ApplicationModule; listener: RequestListener } | null = null;
  const loadApplication = async (): Promise<RequestListener> => {
    const module = (await server.ssrLoadModule(
      '/local/stack/dev-application.ts',
    )) as ApplicationModule;
    if (cache?.module !== module) {
      const app = module.createDevApplication({ ...parts, requestRebuild });
      cache = { module, listener: createRequestListener(app) };
    }
    return cache.listener;
  };
  return (request, response, next) => {
    const listener: RequestListener = async () => {
      try {
        const path = (request.originalUrl ?? '/').split('?')[0] ?? '/';
        const app = await loadApplication();
        const [language, page] = splitLanguage(path);
        const isSearch = page === '/search';
        if (isDynamicPath(path) || isSearch) return app(request, response);
        // netlify.toml does the same, because the dashboard is one page with a client-side router.
        if (/^\/dashboard(\/|$)/i.test(path)) request.url = '/dashboard';
        // The publisher does the same, because a page has the same route in all languages.
        request.url = splitLanguage(request.url ?? '/')[1];
        const { runInLanguage } = await loadPageLanguage(server);
        runInLanguage(language, next);
      } catch (error) {
        next(error);
      }
    };
    intercept(listener, requestRebuild)(request, response);
  };
}
