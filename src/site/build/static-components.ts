import type { AstroIntegration } from 'astro';

/** Renders components that never hydrate with a renderer that is several times faster (`static-renderer.ts`). */
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
