import type { AstroIntegration } from 'astro';

/** Adds a renderer for components that never hydrate. It is several times faster than Astro's React renderer. */
export const staticComponents = (): AstroIntegration => ({
  name: 'static-components',
  hooks: {
    'astro:config:setup': ({ command, addRenderer }) => {
      if (command !== 'build') return;
      addRenderer({
        name: 'static-components',
        serverEntrypoint: new URL('./static-renderer.ts', import.meta.url),
      });
    },
  },
});

/**
 * React's Vite plugin needs this before the first component is loaded. If a changed module exports more than
 * components, the page is reloaded, because other modules would keep the old exports.
 */
const preamble = `
  import { injectIntoGlobalHook } from '/@react-refresh';
  if (!window.$RefreshReg$) {
    injectIntoGlobalHook(window);
    window.$RefreshReg$ = () => {};
    window.$RefreshSig$ = () => (type) => type;
  }
  import.meta.hot?.on('vite:invalidate', () => location.reload());
`;

/** Astro adds the preamble only to pages with an island, but scripts on other pages can load the account dialog. */
export const fastRefresh = (): AstroIntegration => ({
  name: 'fast-refresh',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', preamble);
    },
  },
});
