import * as z from 'zod/mini';
import { recordId, requiredText } from '../fields.ts';

const fields = {
  question: requiredText(500, 'Question is required'),
  answer: requiredText(5_000, 'Answer is required'),
};

export const faqRecord = z.object({ _id: recordId, ...fields });
export const faqUpdate = z.partial(z.object(fields));
/** Question and answer are both required [DASH-12]. */
export const faqCreate = z.object(fields);

export type Faq = z.output<typeof faqRecord>;
