import type { Plugin } from 'vite';

/**
 * A Vite plugin that reloads open pages after a change of a module that the browser cannot replace, such as the fields of
 * a kind or a table of labels. Vite would replace the components that import it, also through a dynamic import. But what
 * was loaded once stays: the feature of a kind, the route of a screen. So the change would not appear. A module with an
 * error shows the error instead, whether or not the page has loaded it again.
 */
export function reloadPage(): Plugin {
  return {
    name: 'reload-page',
    async hotUpdate({ file, modules }) {
      if (this.environment.name !== 'client') return;
      // A module without an id stands for a file that a style sheet reads. Others were loaded if they were analyzed.
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
