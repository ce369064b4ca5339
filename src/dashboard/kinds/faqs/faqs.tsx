import { FaqItem } from '#site/components/faq-list.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextField } from '#ui/field.tsx';
import { LastChange } from '../../ui/row/last-change.tsx';
import { rowColumns } from '../../ui/row/row-summary.tsx';
import { createTexts, defineFeature } from '../define-feature.ts';

/** Questions and answers [DASH-12]. */
export const feature = defineFeature('faqs', {
  intro:
    'Frequently asked questions and their answers. They appear on the home page and the About Us page.',
  fields: {
    question: ['Question', 'The question in a visitor’s words.'],
    answer: ['Answer', 'A short answer. Visitors see it when they open the question.'],
  },
  texts: {
    ...createTexts('FAQ'),
    addFailure: 'Failed to submit FAQ data',
    updateFailure: 'Failed to update FAQ data',
  },
  searchText: ({ question, answer }) => `${question} ${answer}`,
  sorts: [
    { key: 'order', label: 'Website order' },
    {
      key: 'question',
      label: 'Question A to Z',
      compare: (a, b) => a.question.localeCompare(b.question),
    },
  ],
  row: (faq, state) => (
    <div className={classNames('grid items-center gap-x-6', rowColumns)}>
      <div className="min-w-0 space-y-2 [&>details]:border-0 [&_summary]:py-2.5 [&_summary]:text-base">
        <FaqItem faq={faq} />
        {state}
      </div>
      <LastChange />
    </div>
  ),
  form: ({ text, rich, RichTextField }) => (
    <>
      <TextField {...text('question')} required />
      <RichTextField {...rich('answer')} required />
    </>
  ),
});
