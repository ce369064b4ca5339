import { Link } from 'react-router';
import type { Manpower } from '#contract/kinds/manpower.ts';
import { siteConfig } from '#site/shared/site-config.ts';
import { buttonClass } from '#ui/button.tsx';
import { prefetch } from '../../content/use-content.ts';
import { ListScreen } from '../../screens/list/list-screen.tsx';
import type { Sort } from '../../screens/list/list-view.ts';
import { manpowerResource } from './manpower-resource.ts';

/** An amount is found with and without its separator: `2,900` and `2900`. */
const searchText = ({ category, nationality, amount }: Manpower) =>
  `${category} ${nationality} ${amount} ${amount.toLocaleString('en')}`;

const sorts: Sort<Manpower>[] = [
  { key: 'order', label: 'As on the website' },
  { key: 'category', label: 'Category', compare: (a, b) => a.category.localeCompare(b.category) },
  {
    key: 'nationality',
    label: 'Nationality',
    compare: (a, b) => a.nationality.localeCompare(b.nationality),
  },
  { key: 'amount', label: 'Amount', compare: (a, b) => a.amount - b.amount },
];

export const loader = prefetch(manpowerResource);

/** `/dashboard/ManageManpower` [DASH-8]. */
export const Component = () => (
  <ListScreen
    resource={manpowerResource}
    searchText={searchText}
    sorts={sorts}
    actions={
      <Link to="/manageManpower/import" className={buttonClass('secondary')}>
        Import CSV
      </Link>
    }
  >
    {({ category, nationality, amount }, state) => (
      <div className="grid gap-x-4 md:grid-cols-[3fr_2fr_auto] md:items-center">
        <p className="font-semibold text-strong">{category}</p>
        <p>{nationality}</p>
        <p className="text-strong tabular-nums md:min-w-24 md:text-right">
          {siteConfig.currency} {amount.toLocaleString('en')}
        </p>
        {state && <div className="mt-2 md:col-span-3">{state}</div>}
      </div>
    )}
  </ListScreen>
);
