import type * as z from 'zod/mini';
import { requiredText } from '../fields/fields.ts';
import { richText } from '../rich-text/rich-text.ts';
import { defineKind } from './define-kind.ts';

export const faqsPage = '/';

export const faqs = /* @__PURE__ */ defineKind({
  name: { one: 'FAQ', many: 'FAQ' },
  fields: {
    question: requiredText(500, 'Question is required'),
    answer: requiredText(5_000, 'Answer is required'),
    answerRich: richText('answer'),
  },
  // [DASH-12]
  required: ['question', 'answer'],
  order: 'position',
  titleOf: ({ question }) => question,
  shownOn: faqsPage,
  search: { as: 'Question', text: ({ answer }) => answer },
  routes: {
    list: '/getFaqs',
    read: '/getFaq/:id',
    create: '/postFaq',
    update: '/updateFAQ/:id',
    remove: '/deleteFaq/:id',
    order: '/orderFaqs',
  },
  screens: {
    list: '/manageFaq',
    add: '/manageFaq/addFaq',
    edit: '/manageFaq/updateFaq/:id',
  },
});

export type Faq = z.output<typeof faqs.record>;
