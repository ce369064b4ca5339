import { slidersPage } from '#contract/kinds/sliders.ts';
import { Slide } from '../components/hero-slider.tsx';
import type { CardProps, SectionPageProps } from './views.ts';

export const pagePath = slidersPage;

export const Card = ({ record }: CardProps<'sliders'>) => <Slide slide={record} />;

/** A slide at the top of the home page [HOME-1]. */
export const Page = ({ record }: SectionPageProps<'sliders'>) => (
  <div className="hero-height">
    <Slide slide={record} isFirst />
  </div>
);
