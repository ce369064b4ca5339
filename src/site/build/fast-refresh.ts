import type { AstroIntegration } from 'astro';

/**
 * React's Vite plugin needs this before the first component is loaded. A changed module that exports more than
 * components, such as that of a kind, cannot be replaced in an open page, because other modules keep its old exports.
 * The page is reloaded instead.
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
