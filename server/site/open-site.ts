import type { SiteTarget } from '#contract/site/site-target.ts';
import type { Store } from '#db/store.ts';
import { hashSite, hashSourceFiles } from '#publisher/code-fingerprint.ts';
import { type CompiledSite, compileSite } from '#publisher/compiled-site.ts';
import { projectRoot } from '#publisher/project-root.ts';
import { openPublisher } from '#publisher/publisher.ts';
import { createSharePictureDrawer } from '#publisher/share-pictures.ts';
import type { Log } from '#services/log.ts';
import type { ServerFolders } from '../files/server-folders.ts';
import { createPictureFinder } from '../images/picture-sources.ts';
import { logStep } from '../reporting/log-step.ts';
import { startBuilder } from './builder.ts';

/** Opens the stored releases and starts the builder. The newest release goes live immediately. */
export async function openSite(
  target: SiteTarget,
  { store, folders, log }: { store: Store; folders: ServerFolders; log: Log },
) {
  const code = await hashSourceFiles(projectRoot);
  let compiledSite: CompiledSite | undefined;
  const publisher = await openPublisher({
    // Compiles only once, because an update can replace the code files while the server runs.
    compile: async () => {
      compiledSite ??= await logStep('Compiling the site', () => compileSite(target, code));
      return compiledSite;
    },
    directory: folders.releases,
    log: (reason) => log({ level: 'error', event: 'build-check', reason }),
  });
  const findPicture = createPictureFinder(folders.media);
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
    /** Calls `bringUpToDate`, and prints a message if it takes about a second or longer. */
    build: () =>
      logStep(publisher.getLiveRelease() ? 'Looking for changes' : 'Building the site', () =>
        builder.bringUpToDate(),
      ),
  };
}
