import type { Client } from '#contract/kinds/clients.ts';
import { PartnerLogo } from './partner-logo.tsx';
import { RichText } from './rich-text.tsx';

interface PartnerCardProps {
  partner: Pick<Client, 'name' | 'description' | 'descriptionRich' | 'logo'>;
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
      <PartnerText partner={partner} />
    </div>
  </article>
);

const textClass = 'line-clamp-6 text-[0.9375rem] text-muted leading-normal';

function PartnerText({ partner }: Pick<PartnerCardProps, 'partner'>) {
  const { description, descriptionRich } = partner;
  if (descriptionRich) {
    return <RichText rich={descriptionRich} text={description} under={2} className={textClass} />;
  }
  if (!description) return null;
  return (
    <p dir="auto" className={textClass}>
      {description}
    </p>
  );
}
