import { type Faq, faqCreate } from '#contract/entities/faq.ts';
import { deleteFaq, getFaq, getFaqs, orderFaqs, postFaq, updateFaq } from '#contract/routes.ts';
import { defineResource } from '../../content/resource.ts';
import { resourceCalls } from '../../content/resource-calls.ts';

/** Questions and answers as the frames know them [DASH-12]. */
export const faqResource = defineResource({
  name: 'faq',
  label: 'FAQ',
  paths: {
    list: '/manageFaq',
    add: '/manageFaq/addFaq',
    edit: (id) => `/manageFaq/updateFaq/${id}`,
  },
  fields: { question: 'Question', answer: 'Answer' },
  initial: {},
  schema: faqCreate,
  texts: {
    added: 'FAQ data add successfully',
    updated: 'FAQ data updated successfully',
    deleted: 'FAQ deleted successfully',
    addFailed: 'Failed to submit FAQ data',
    updateFailed: 'Failed to update FAQ data',
    deleteFailed: 'Failed to delete faq',
  },
  nameOf: ({ question }: Faq) => question,
  calls: resourceCalls({
    list: getFaqs,
    read: getFaq,
    create: postFaq,
    update: updateFaq,
    remove: deleteFaq,
    order: orderFaqs,
  }),
});
