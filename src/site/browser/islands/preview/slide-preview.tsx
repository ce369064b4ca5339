import { Slide } from '../../../components/slide.tsx';
import type { ShownProps } from './site-around.ts';

/** The slide, as the home page opens with it. */
export const SlidePreview = ({ record }: ShownProps<'sliders'>) => (
  <div className="hero-height">
    <Slide slide={record} first />
  </div>
);
