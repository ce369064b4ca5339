import { join, sep } from 'node:path';
import { type EnvironmentModuleNode, isRunnableDevEnvironment, type Plugin } from 'vite';
import { projectRoot } from '#publisher/project-root.ts';

/** Code that no page is made from: the API, what it stands on, and what plays the cloud. */
const folders = ['backend', 'netlify', 'server', 'local', 'drizzle'].map(
  (name) => join(projectRoot, name) + sep,
);

/**
 * A Vite plugin that takes a change of server code without a word to the browser: it takes effect with the next request.
 * Astro would load every open page anew, and a form that somebody tries out would lose what was typed.
 */
export function serverCode(): Plugin {
  return {
    name: 'server-code',
    hotUpdate: {
      order: 'pre',
      handler({ file, modules, timestamp }) {
        if (!folders.some((folder) => file.startsWith(folder))) return;
        const { moduleGraph } = this.environment;
        const changed = new Set<EnvironmentModuleNode>();
        for (const module of modules) {
          moduleGraph.invalidateModule(module, changed, timestamp, true);
        }
        if (isRunnableDevEnvironment(this.environment)) {
          const { evaluatedModules } = this.environment.runner;
          for (const { id } of changed) {
            const evaluated = id && evaluatedModules.getModuleById(id);
            if (evaluated) evaluatedModules.invalidateModule(evaluated);
          }
        }
        return [];
      },
    },
  };
}
