import { cut } from '#contract/cut.ts';
import type { Slider } from '#contract/entities/slider.ts';
import { readAhead } from '../../content/use-content.ts';
import { ListScreen } from '../../frames/list/list-screen.tsx';
import type { Sort } from '../../frames/list/list-view.ts';
import { RowSummary } from '../../frames/list/row-summary.tsx';
import { sliderKind } from './slider-kind.ts';

const wordsOf = ({ firstTitle, secondTitle, description }: Slider) =>
  `${firstTitle} ${secondTitle} ${description}`;

const sorts: Sort<Slider>[] = [
  { key: 'order', label: 'As on the website' },
  { key: 'newest', label: 'Newest first', compare: (a, b) => b.time.localeCompare(a.time) },
];

export const loader = readAhead(sliderKind);

/** `/dashboard/manageSlider` [DASH-10]. */
export const Component = () => (
  <ListScreen title="Manage Slider" kind={sliderKind} wordsOf={wordsOf} sorts={sorts}>
    {({ firstTitle, secondTitle, description, image }) => (
      <RowSummary
        picture={image}
        title={secondTitle || firstTitle}
        preview={cut(description, 50)}
      />
    )}
  </ListScreen>
);
