import { defineResource } from '../../content/resource.ts';

/** The resource of questions and answers [DASH-12]. */
export const faqResource = defineResource('faqs', {
  fields: { question: 'Question', answer: 'Answer' },
  initial: {},
  texts: {
    added: 'FAQ data add successfully',
    updated: 'FAQ data updated successfully',
    deleted: 'FAQ deleted successfully',
    addFailed: 'Failed to submit FAQ data',
    updateFailed: 'Failed to update FAQ data',
    deleteFailed: 'Failed to delete faq',
  },
});
