import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { getPagePath } from '../shared/page-path.ts';
import { ChatButton } from './chat-button.tsx';
import { Icon } from './icon.tsx';

/** Invites visitors to contact the company [HOME-3]. */
export const CallToAction = ({ whatsAppNumber }: { whatsAppNumber: string }) => (
  <section data-section="banner" className="border-line border-y bg-accent-soft">
    <div className="wrap grid items-center gap-x-10 gap-y-5 py-8 lg:grid-cols-[1fr_auto] lg:py-10">
      <div>
        <h2 className="text-heading">{t('Tell us who you need and when.')}</h2>
        <p className="mt-2 max-w-[70ch]">
          {t(
            'Tell us the trades, the number of workers and the start date. We will send you a personal quote.',
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
