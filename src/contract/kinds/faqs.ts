import type * as z from 'zod/mini';
import { defineKind } from '../define-kind.ts';
import { requiredText } from '../fields.ts';
import { richText } from '../rich-text.ts';

export const faqsPage = '/';

export const faqs = /* @__PURE__ */ defineKind({
  fields: {
    question: requiredText(500, 'Question is required'),
    answer: requiredText(5_000, 'Answer is required'),
    answerRich: richText('answer'),
  },
  // [DASH-12]
  required: ['question', 'answer'],
  order: 'position',
  titleOf: ({ question }) => question,
  page: faqsPage,
  routes: {
    list: '/getFaqs',
    read: '/getFaq/:id',
    create: '/postFaq',
    update: '/updateFAQ/:id',
    remove: '/deleteFaq/:id',
    order: '/orderFaqs',
  },
});

export type Faq = z.output<typeof faqs.record>;
