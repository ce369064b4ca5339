import type { Slider } from '#contract/kinds/sliders.ts';
import { truncate } from '#contract/truncate.ts';
import { prefetch } from '../../content/use-content.ts';
import { ListScreen } from '../../screens/list/list-screen.tsx';
import type { Sort } from '../../screens/list/list-view.ts';
import { RowSummary } from '../../screens/list/row-summary.tsx';
import { sliderResource } from './slider-resource.ts';

const searchText = ({ firstTitle, secondTitle, description }: Slider) =>
  `${firstTitle} ${secondTitle} ${description}`;

const sorts: Sort<Slider>[] = [
  { key: 'order', label: 'As on the website' },
  { key: 'newest', label: 'Newest first', compare: (a, b) => b.time.localeCompare(a.time) },
];

export const loader = prefetch(sliderResource);

/** `/dashboard/manageSlider` [DASH-10]. */
export const Component = () => (
  <ListScreen resource={sliderResource} searchText={searchText} sorts={sorts}>
    {({ firstTitle, secondTitle, description, image }, state) => (
      <RowSummary
        state={state}
        picture={image}
        title={secondTitle || firstTitle}
        preview={truncate(description, 50)}
      />
    )}
  </ListScreen>
);
