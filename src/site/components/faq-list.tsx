import type { Shown } from '#contract/fields/picture-view.ts';
import type { Faq } from '#contract/kinds/faqs.ts';
import { Icon } from './icon.tsx';
import { RichText } from './rich-text.tsx';

/** At most one answer is open. The browser closes the others [HOME-5]. */
export function FaqList({ faqs, open = false }: { faqs: Shown<Faq>[]; open?: boolean }) {
  return (
    <div className="border-line border-t">
      {faqs.map((faq) => (
        <FaqItem key={faq._id} faq={faq} open={open} />
      ))}
    </div>
  );
}

interface FaqItemProps {
  faq: Shown<Pick<Faq, 'question' | 'answer' | 'answerRich'>>;
  open?: boolean;
}

export const FaqItem = ({ faq, open = false }: FaqItemProps) => (
  <details lang={faq.lang} name="faq" open={open} className="group border-line border-b">
    <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-4 sm:py-5 font-semibold text-[1.0625rem] text-strong transition-colors duration-200 hover:text-accent [&::-webkit-details-marker]:hidden">
      <span dir="auto">{faq.question}</span>
      <Icon
        name="chevron-down"
        className="mt-0.5 size-6 text-accent transition-transform duration-200 group-open:rotate-180"
      />
    </summary>
    <RichText
      rich={faq.answerRich}
      text={faq.answer}
      parentLevel={2}
      className="max-w-[62ch] pb-6 text-body"
    />
  </details>
);
