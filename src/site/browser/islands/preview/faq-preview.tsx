import { WhyChooseUs } from '../../../components/why-choose-us.tsx';
import type { ShownProps } from './site-around.ts';

/** The question with its answer, in its section of the home page. */
export const FaqPreview = ({ record, site }: ShownProps<'faqs'>) => (
  <>
    <h1 className="sr-only">Preview</h1>
    <WhyChooseUs profile={site.profile} faqs={[record]} open />
  </>
);
