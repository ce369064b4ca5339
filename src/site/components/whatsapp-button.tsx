import { t } from '#words/words.ts';
import { getWhatsAppLink } from '../shared/links.ts';
import { Icon } from './icon.tsx';

/** Renders nothing if the profile has no number [LAY-11]. */
export function WhatsAppButton({ number }: { number: string }) {
  const href = getWhatsAppLink(number);
  if (!href) return null;
  return (
    <aside aria-label={t('Chat')}>
      <a
        href={href}
        target="_blank"
        rel="noopener"
        aria-label={t('Chat with us on WhatsApp')}
        className="whatsapp-button fixed inset-e-4 bottom-4 z-20 grid size-12 place-items-center sm:inset-e-5 sm:bottom-5 sm:size-14 rounded-full bg-[#0f7a4d] text-white shadow-card hover:scale-106 md:inset-e-8 md:bottom-8"
      >
        <Icon name="whatsapp" className="size-8" />
      </a>
    </aside>
  );
}
