import type { Client } from '#contract/kinds/clients.ts';
import { PartnerLogo } from './partner-logo.tsx';

interface PartnerCardProps {
  partner: Pick<Client, 'name' | 'description' | 'logo'>;
  /** Among the first on its page, see `Picture`. */
  priority?: boolean;
}

/** A partner in the grid of all: logo, name, and what the company does with them [CLI-1]. */
export const PartnerCard = ({ partner, priority = false }: PartnerCardProps) => (
  <article>
    <PartnerLogo partner={partner} priority={priority} />
    <div className="mt-4 space-y-1.5">
      {partner.logo && partner.name && (
        <h3 dir="auto" className="line-clamp-3 font-sans font-semibold text-base leading-snug">
          {partner.name}
        </h3>
      )}
      {partner.description && (
        <p dir="auto" className="line-clamp-6 text-[0.9375rem] text-muted leading-normal">
          {partner.description}
        </p>
      )}
    </div>
  </article>
);
