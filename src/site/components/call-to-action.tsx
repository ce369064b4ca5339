import { buttonClass } from '#ui/button.tsx';
import { whatsAppLink } from '../shared/links.ts';
import { Icon } from './icon.tsx';

/** The banner that asks a visitor to get in touch [HOME-3]. */
export function CallToAction({ whatsAppNumber }: { whatsAppNumber: string }) {
  const chat = whatsAppLink(whatsAppNumber);
  return (
    <section data-section="banner" className="wrap pb-(--section-space)">
      <div className="on-ink-ground grid items-center gap-8 rounded-3xl px-6 py-12 md:px-14 md:py-16 lg:grid-cols-[1fr_auto]">
        <div className="max-w-2xl">
          <h2 className="text-on-ink text-title">Tell us who you need, and by when.</h2>
          <p className="mt-4 max-w-[52ch] text-lead text-on-ink-muted">
            Send us the trades, the numbers and the date. You get an offer with a name behind it.
          </p>
        </div>
        <p className="flex flex-wrap gap-3">
          <a href="/contact" className={buttonClass('primary', 'min-h-12 px-7 text-base!')}>
            Contact us
            <Icon name="arrow-right" />
          </a>
          {chat && (
            <a
              href={chat}
              rel="noopener"
              target="_blank"
              className="inline-flex min-h-12 items-center gap-2 rounded-lg border border-on-ink/50 px-6 font-semibold text-on-ink transition-colors duration-200 hover:border-on-ink hover:bg-on-ink/10"
            >
              <Icon name="whatsapp" />
              WhatsApp
            </a>
          )}
        </p>
      </div>
    </section>
  );
}
