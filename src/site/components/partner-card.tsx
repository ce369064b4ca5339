import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Client } from '#contract/kinds/clients.ts';
import { Picture } from './picture.tsx';
import { RichText } from './rich-text.tsx';

interface PartnerCardProps {
  partner: Shown<Client>;
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

/** The tile is light in both themes. */
export function PartnerLogo({ partner, priority = false }: PartnerCardProps) {
  return (
    <div className="logo-tile flex aspect-[8/5] w-full items-center justify-center overflow-hidden rounded-xl border border-line p-5">
      {partner.logo ? (
        <Picture
          src={partner.logo}
          alt={partner.name}
          fit="contain"
          width={240}
          height={120}
          sizes="(min-width: 1024px) 12.5rem, calc(42vw - 2.5rem)"
          widths={[160, 240, 320, 480]}
          priority={priority}
          className={`size-full ${getPictureView(partner, partner.logo)?.isOpaque ? 'logo-opaque' : 'logo-edge'}`}
        />
      ) : (
        <span
          lang={partner.lang}
          dir="auto"
          className="line-clamp-3 text-center font-display text-[#10233f] text-lg"
        >
          {partner.name}
        </span>
      )}
    </div>
  );
}
