import type { AstroIntegration } from 'astro';

/** As React's Vite plugin wants it before the first component is loaded; it refuses to load one otherwise. */
const preamble = `
  import { injectIntoGlobalHook } from '/@react-refresh';
  if (!window.$RefreshReg$) {
    injectIntoGlobalHook(window);
    window.$RefreshReg$ = () => {};
    window.$RefreshSig$ = () => (type) => type;
  }
`;

/**
 * For `npm run dev` only: Astro prepares React on pages that have an island, but the account's dialog is loaded by a
 * script on pages that have none.
 */
export const fastRefresh = (): AstroIntegration => ({
  name: 'fast-refresh',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', preamble);
    },
  },
});
