import { faqsPage } from '#contract/kinds/faqs.ts';
import { t } from '#words/words.ts';
import { FaqItem } from '../components/faq-list.tsx';
import { WhyChooseUs } from '../components/why-choose-us.tsx';
import type { CardProps, SectionPageProps } from './views.ts';

export const pagePath = faqsPage;

export const Card = ({ record }: CardProps<'faqs'>) => (
  <div className="p-6">
    <FaqItem faq={record} open />
  </div>
);

/** A question in its section of the home page [HOME-5]. */
export const Page = ({ record, profile }: SectionPageProps<'faqs'>) => (
  <>
    <h1 className="sr-only">{t('Preview')}</h1>
    <WhyChooseUs profile={profile} faqs={[record]} open />
  </>
);
