import { join, sep } from 'node:path';
import { type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin } from 'vite';
import { projectRoot } from '#publisher/project-root.ts';

/** The folders of server code. Pages do not depend on this code. */
const folders = ['backend', 'netlify', 'server', 'local', 'drizzle'].map(
  (name) => join(projectRoot, name) + sep,
);

/**
 * A Vite plugin that hides changes to server code from the browser. Otherwise, Astro would reload every open page, and
 * forms would lose their input. The changes take effect with the next request.
 */
export function createServerCodePlugin(): Plugin {
  return {
    name: 'server-code',
    hotUpdate: {
      order: 'pre',
      handler({ file, modules, timestamp }) {
        if (!folders.some((folder) => file.startsWith(folder))) return;
        const { moduleGraph } = this.environment;
        const invalidatedModules = new Set<EnvironmentModuleNode>();
        for (const module of modules) {
          moduleGraph.invalidateModule(module, invalidatedModules, timestamp, true);
        }
        if (isRunnableDevEnvironment(this.environment)) {
          const { evaluatedModules } = this.environment.runner;
          for (const { id } of invalidatedModules) {
            const evaluatedModule = id && evaluatedModules.getModuleById(id);
            if (evaluatedModule) evaluatedModules.invalidateModule(evaluatedModule);
          }
        }
        return [];
      },
    },
  };
}
