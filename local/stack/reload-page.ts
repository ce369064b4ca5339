import type { Plugin } from 'vite';

/**
 * A Vite plugin that reloads open pages after a change to a module that the browser cannot replace. Vite would replace
 * the components that import the module, but not objects that are created once, such as a screen's route. If the module
 * has an error, open pages show it.
 */
export function createReloadPlugin(): Plugin {
  return {
    name: 'reload-page',
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client') return;
      // A module without an id is a file that a stylesheet reads. Vite has analysed all other loaded modules.
      const changedModule = modules.find(
        (module) =>
          module.id !== null && module.file === file && module.isSelfAccepting !== undefined,
      );
      if (!changedModule) return;
      const { hot } = this.environment;
      const isReplaceable = changedModule.isSelfAccepting;
      try {
        await this.environment.transformRequest(changedModule.url);
      } catch (error) {
        const { message, stack = '' } = error as Error;
        hot.send({ type: 'error', err: { message, stack, id: file } });
        return [];
      }
      if (isReplaceable) return;
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
}
