import { buttonClass } from '#ui/button.tsx';
import { whatsAppLink } from '../shared/links.ts';
import { Icon } from './icon.tsx';

interface ChatButtonProps {
  whatsAppNumber: string;
  /** What the message begins with. */
  subject?: string;
}

/** The way to a chat beside another button; nothing where the company has no number for it. */
export function ChatButton({ whatsAppNumber, subject }: ChatButtonProps) {
  const chat = whatsAppLink(whatsAppNumber, subject);
  return (
    chat && (
      <a
        href={chat}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary', 'min-h-12 px-4 sm:px-6 text-base!')}
      >
        <Icon name="whatsapp" />
        WhatsApp
      </a>
    )
  );
}
