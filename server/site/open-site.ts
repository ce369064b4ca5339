import type { SiteTarget } from '#contract/site/site-target.ts';
import type { Store } from '#db/store.ts';
import { hashSite, hashSourceFiles } from '#publisher/code-fingerprint.ts';
import { type CompiledSite, compileSite } from '#publisher/compiled-site.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { openPublisher } from '#publisher/publisher.ts';
import { createSharePictureDrawer } from '#publisher/share-pictures.ts';
import type { Log } from '#services/log.ts';
import { createPictureFinder } from '../images/picture-sources.ts';
import { logStep } from '../reporting/log-step.ts';
import { startBuilder } from './builder.ts';

interface OpenSiteOptions {
  store: Store;
  directory: string;
  mediaDir: string;
  log: Log;
}

/** Opens the releases in `directory` and starts the builder. The newest release is live at once. */
export async function openSite(
  target: SiteTarget,
  { store, directory, mediaDir, log }: OpenSiteOptions,
) {
  const code = await hashSourceFiles(projectRoot);
  let compiledSite: CompiledSite | undefined;
  const publisher = await openPublisher({
    // Compiles only once, because an update can replace the code files while the server runs.
    compile: async () => {
      compiledSite ??= await logStep('Compiling the site', () => compileSite(target, code));
      return compiledSite;
    },
    directory,
    log: (reason) => log({ level: 'error', event: 'build-check', reason }),
  });
  const findPicture = createPictureFinder({ mediaDir, findSiteFile: () => null });
  const builder = startBuilder({
    store,
    publisher,
    code: hashSite(code, target),
    drawSharePictures: createSharePictureDrawer({
      readPicture: async (address) => (await findPicture(address))?.read() ?? null,
      onFailure: (reason) => log({ level: 'error', event: 'build', reason }),
    }),
    log,
  });
  return {
    publisher,
    builder,
    /** Calls `bringUpToDate`, and prints a message if it takes long. */
    build: () =>
      logStep(publisher.getLiveRelease() ? 'Looking for changes' : 'Building the site', () =>
        builder.bringUpToDate(),
      ),
  };
}
