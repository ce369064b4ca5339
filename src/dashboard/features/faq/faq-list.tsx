import type { Faq } from '#contract/kinds/faqs.ts';
import { FaqItem } from '#site/components/faq-list.tsx';
import { prefetch } from '../../content/use-content.ts';
import { ListScreen } from '../../screens/list/list-screen.tsx';
import type { Sort } from '../../screens/list/list-view.ts';
import { faqResource } from './faq-resource.ts';

const searchText = ({ question, answer }: Faq) => `${question} ${answer}`;

const sorts: Sort<Faq>[] = [
  { key: 'order', label: 'As on the website' },
  {
    key: 'question',
    label: 'Question A to Z',
    compare: (a, b) => a.question.localeCompare(b.question),
  },
];

export const loader = prefetch(faqResource);

/** `/dashboard/manageFaq`: an item opens on click, one at a time [DASH-12]. */
export const Component = () => (
  <ListScreen resource={faqResource} searchText={searchText} sorts={sorts}>
    {(faq, state) => (
      <div className="space-y-2 [&>details]:border-0">
        <FaqItem faq={faq} />
        {state}
      </div>
    )}
  </ListScreen>
);
