import type { Plugin } from 'vite';

/**
 * A Vite plugin that reloads open pages after a change of a module that the browser cannot replace, such as the fields
 * of a kind or a table of labels. Vite would replace only the components that import the module, statically or
 * dynamically. Objects that are created only once, such as the feature of a kind or the route of a screen, would stay
 * as they are, so the change would not appear. If the module has an error, open pages show it at once, instead of after
 * their next reload.
 */
export function reloadPage(): Plugin {
  return {
    name: 'reload-page',
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client') return;
      // A module without an id is a file that a stylesheet reads. Any other module has been loaded if Vite has analysed
      // it.
      const changed = modules.find(
        (module) =>
          module.id !== null && module.file === file && module.isSelfAccepting !== undefined,
      );
      if (!changed) return;
      const { hot } = this.environment;
      const isReplaceable = changed.isSelfAccepting;
      try {
        await this.environment.transformRequest(changed.url);
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
