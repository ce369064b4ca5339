import type { News } from '#contract/kinds/news.ts';
import { newsTextLimits } from '#contract/news-text-limits.ts';
import { truncate } from '#contract/truncate.ts';
import { prefetch } from '../../content/use-content.ts';
import { ListScreen } from '../../screens/list/list-screen.tsx';
import type { Sort } from '../../screens/list/list-view.ts';
import { RowSummary } from '../../screens/list/row-summary.tsx';
import { RecordMoment } from '../../screens/moment.tsx';
import { newsResource } from './news-resource.ts';

const searchText = ({ title, description }: News) => `${title} ${description}`;

const sorts: Sort<News>[] = [
  { key: 'newest', label: 'Newest first' },
  { key: 'oldest', label: 'Oldest first', compare: (a, b) => a.time.localeCompare(b.time) },
  { key: 'title', label: 'Title A to Z', compare: (a, b) => a.title.localeCompare(b.title) },
];

export const loader = prefetch(newsResource);

/** `/dashboard/manageNews` [DASH-6]. */
export const Component = () => (
  <ListScreen resource={newsResource} searchText={searchText} sorts={sorts}>
    {({ title, description, image, time }, state) => (
      <RowSummary
        state={state}
        picture={image}
        title={truncate(title, newsTextLimits.adminTitle)}
        preview={truncate(description, newsTextLimits.adminDescription)}
      >
        {time && <RecordMoment at={time} />}
      </RowSummary>
    )}
  </ListScreen>
);
