import type { Store } from '#db/store.ts';
import type { BuildTarget } from '#publisher/build-target.ts';
import { compileSite } from '#publisher/compiled-site.ts';
import { openPublisher, type Publisher } from '#publisher/publisher.ts';
import { logStep } from '../commands/log-step.ts';
import { type Builder, startBuilder } from './builder.ts';

interface OpenSite {
  publisher: Publisher;
  builder: Builder;
  /** Builds what is not built yet; rejects with `BuildFailed`. */
  build: () => Promise<void>;
}

/** Compiles the site, opens its releases in `directory`, and starts the builder, which tells what goes wrong. */
export async function openSite(
  target: BuildTarget,
  { store, directory, tell }: { store: Store; directory: string; tell: (line: string) => void },
): Promise<OpenSite> {
  const site = await logStep('Compiling the site', () => compileSite(target));
  const publisher = await openPublisher({ site, directory, tell });
  const builder = startBuilder({ store, publisher, code: site.fingerprint, tell });
  return {
    publisher,
    builder,
    build: () => logStep('Building the site', () => builder.bringUpToDate()),
  };
}
