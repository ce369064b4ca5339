import type { AstroIntegration } from 'astro';

/** React's Vite plugin needs this before the first component is loaded. */
const preamble = `
  import { injectIntoGlobalHook } from '/@react-refresh';
  if (!window.$RefreshReg$) {
    injectIntoGlobalHook(window);
    window.$RefreshReg$ = () => {};
    window.$RefreshSig$ = () => (type) => type;
  }
`;

/**
 * For `npm run dev` only. Astro prepares React on pages with an island, but a script also loads the account's dialog on
 * pages without one.
 */
export const fastRefresh = (): AstroIntegration => ({
  name: 'fast-refresh',
  hooks: {
    'astro:config:setup': ({ command, injectScript }) => {
      if (command === 'dev') injectScript('page', preamble);
    },
  },
});
