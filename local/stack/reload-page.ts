import type { Plugin } from 'vite';

/**
 * A Vite plugin that reloads open pages after a change of a module that the browser cannot replace, such as the fields
 * of a kind or a table of labels. Vite would replace only the components that import it, also through a dynamic import.
 * Objects that were loaded once, such as the feature of a kind or the route of a screen, would stay, so the change
 * would not appear. If the module has an error, the error is shown instead, whether or not the page has loaded it
 * again.
 */
export function reloadPage(): Plugin {
  return {
    name: 'reload-page',
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client') return;
      // A module without an id is a file that a style sheet reads. Other modules have been loaded if Vite has analysed
      // them.
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
