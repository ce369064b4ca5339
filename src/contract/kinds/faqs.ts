import type * as z from 'zod/mini';
import { requiredText, text } from '../fields/fields.ts';
import { translated } from '../fields/translated.ts';
import { richText } from '../rich-text/rich-text.ts';
import { defineKind, standardPaths, standardScreens } from './define-kind.ts';

export const faqsPage = '/';

export const faqs = /* @__PURE__ */ defineKind({
  name: { one: 'FAQ', many: 'FAQ' },
  fields: {
    question: translated(requiredText(500, 'Question is required'), 'required', text(500)),
    answer: translated(requiredText(5_000, 'Answer is required'), 'required', text(5_000)),
    answerRich: translated(richText('answer')),
  },
  // [DASH-12]
  requiredFields: ['question', 'answer'],
  order: 'position',
  titleOf: ({ question }) => question,
  shownOn: faqsPage,
  search: { label: 'Question', text: ({ answer }) => answer },
  routes: { ...standardPaths('Faq', 'Faqs'), update: '/updateFAQ/:id' },
  screens: standardScreens('Faq', 'Faq'),
});

export type Faq = z.output<typeof faqs.record>;
