import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { getWhatsAppLink } from '../shared/links.ts';
import { Icon } from './icon.tsx';

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
