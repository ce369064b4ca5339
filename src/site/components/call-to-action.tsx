import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { getWhatsAppLink } from '../shared/links.ts';
import { getPagePath } from '../shared/page-path.ts';
import { Icon } from './icon.tsx';

/** Invites visitors to contact the company [HOME-3]. */
export const CallToAction = ({ whatsAppNumber }: { whatsAppNumber: string }) => (
  <section data-section="banner" className="border-line border-y bg-accent-soft">
    <div className="wrap grid items-center gap-x-10 gap-y-5 py-8 lg:grid-cols-[1fr_auto] lg:py-10">
      <div>
        <h2 className="text-heading">{t('Tell us who you need and when.')}</h2>
        <p className="mt-2 max-w-[70ch]">
          {t(
            'Tell us the trades, the number of workers and the start date. We will send you a quote.',
          )}
        </p>
      </div>
      <p className="flex flex-wrap gap-3">
        <a
          href={getPagePath('/contact')}
          className={getButtonClass('primary', 'min-h-12 px-4 sm:px-7 text-base!')}
        >
          {t('Contact us')}
          <Icon name="arrow-right" />
        </a>
        <ChatButton whatsAppNumber={whatsAppNumber} />
      </p>
    </div>
  </section>
);

interface ChatButtonProps {
  whatsAppNumber: string;
  /** The beginning of the message. */
  subject?: string;
}

/** Renders nothing if the company has no number. */
export function ChatButton({ whatsAppNumber, subject }: ChatButtonProps) {
  const whatsAppLink = getWhatsAppLink(whatsAppNumber, subject);
  return (
    whatsAppLink && (
      <a
        href={whatsAppLink}
        target="_blank"
        rel="noopener"
        className={getButtonClass('secondary', 'min-h-12 px-4 sm:px-6 text-base!')}
      >
        <Icon name="whatsapp" />
        {t('WhatsApp')}
      </a>
    )
  );
}
