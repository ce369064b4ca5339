import type { Shown } from '#contract/fields/picture-view.ts';
import type { Client } from '#contract/kinds/clients.ts';
import { PartnerLogo } from './partner-logo.tsx';
import { RichText } from './rich-text.tsx';

interface PartnerCardProps {
  partner: Shown<Pick<Client, 'name' | 'description' | 'descriptionRich' | 'logo'>>;
  /** For the first partners of a page. See `Picture`. */
  priority?: boolean;
}

/** Logo, name and description [CLI-1]. */
export const PartnerCard = ({ partner, priority = false }: PartnerCardProps) => (
  <article lang={partner.lang}>
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
    return (
      <RichText rich={descriptionRich} text={description} parentLevel={2} className={textClass} />
    );
  }
  if (!description) return null;
  return (
    <p dir="auto" className={textClass}>
      {description}
    </p>
  );
}
