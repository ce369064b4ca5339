import { cut } from '#contract/cut.ts';
import { type News, newsCuts } from '#contract/entities/news.ts';
import { newsDateTime } from '#site/news-time.ts';
import { readAhead } from '../../content/use-content.ts';
import { ListScreen } from '../../frames/list/list-screen.tsx';
import type { Sort } from '../../frames/list/list-view.ts';
import { RowSummary } from '../../frames/list/row-summary.tsx';
import { newsKind } from './news-kind.ts';

const wordsOf = ({ title, description }: News) => `${title} ${description}`;

const sorts: Sort<News>[] = [
  { key: 'newest', label: 'Newest first' },
  { key: 'oldest', label: 'Oldest first', compare: (a, b) => a.time.localeCompare(b.time) },
  { key: 'title', label: 'Title A to Z', compare: (a, b) => a.title.localeCompare(b.title) },
];

export const loader = readAhead(newsKind);

/** `/dashboard/manageNews` [DASH-6]. */
export const Component = () => (
  <ListScreen title="Manage News" kind={newsKind} wordsOf={wordsOf} sorts={sorts}>
    {({ title, description, image, time }) => (
      <RowSummary
        picture={image}
        title={cut(title, newsCuts.adminTitle)}
        preview={cut(description, newsCuts.adminDescription)}
      >
        <time dateTime={time}>{newsDateTime(time)}</time>
      </RowSummary>
    )}
  </ListScreen>
);
