import { lazyPart } from '#ui/lazy-part.tsx';
import { usePublishing } from '../../data/publish/use-publishing.ts';
import { PublishDetails, PublishStatus } from '../../ui/publish-status.tsx';

const WaitingItems = lazyPart(() => import('./waiting-items.tsx'), 'WaitingItems');

/** The state of the website, the changes that are not live yet, and the button that publishes them [PUB-1, PUB-5]. */
export function Website() {
  const { data } = usePublishing();
  return (
    <section className="rounded-2xl border border-line bg-surface p-6">
      <h2 className="mb-3 text-xl">The website</h2>
      <PublishStatus />
      <PublishDetails />
      {!!data?.waiting && <WaitingItems publishing={data} />}
    </section>
  );
}
