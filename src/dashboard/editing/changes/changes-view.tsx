import { Suspense } from 'react';
import type { ContentChange, ContentChanges } from '#contract/entities/changes.ts';
import { type ContentKind, contentKinds } from '#contract/kinds/content-kinds.ts';
import { pluralize } from '#contract/texts/pluralize.ts';
import { Spinner } from '#ui/spinner.tsx';
import { resources } from '../../kinds/resources.ts';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { getChangeVerb } from './change-verb.ts';
import { ChangedItem } from './changed-item.tsx';
import { ChangedPages } from './changed-pages.tsx';

const kinds = Object.keys(resources) as ContentKind[];

/** The items and pages that change [PUB-5]. */
export function ChangesView({ changes, more, orderChanges, pages }: ContentChanges) {
  const groups = kinds
    .map((kind) => ({ kind, items: changes.filter((change) => change.kind === kind) }))
    .filter(({ items }) => items.length > 0);
  if (groups.length === 0 && orderChanges === 0) {
    return (
      <p className="text-muted">
        There are no changes to publish. Visitors already see the latest version.
      </p>
    );
  }
  return (
    // One boundary for items and pages because the field names load later and would push the pages down.
    <Suspense fallback={<Spinner label="Loading…" />}>
      <div className="space-y-8">
        {groups.map(({ kind, items }) => (
          <Group key={kind} heading={contentKinds[kind].name.many} items={items} />
        ))}
        {more > 0 && <p>{`And ${pluralize(more, 'more item', 'more items')}.`}</p>}
        {orderChanges > 0 && (
          <p>
            <span>{groups.length > 0 && 'And '}</span>
            <span>{pluralize(orderChanges, 'change', 'changes')}</span>
            <span> to pictures, settings or the order of items.</span>
          </p>
        )}
        <ChangedPages pages={pages} changes={changes} more={more} />
      </div>
    </Suspense>
  );
}

const Group = ({ heading, items }: { heading: string; items: ContentChange[] }) => (
  <section>
    <h2 className="mb-3 text-xl">{heading}</h2>
    <ul className="space-y-4">
      {items.map((change) => (
        <ChangedItem
          key={change.id}
          change={change}
          subtitle={
            <>
              <span>{`${getChangeVerb(change)}. Last edited ${change.by && `by ${change.by}, `}`}</span>
              <RelativeTime at={change.at} />
            </>
          }
          className="rounded-2xl border border-line bg-surface p-4 sm:p-6"
        />
      ))}
    </ul>
  </section>
);
