import { getPictureView, type Shown } from '#contract/fields/picture-view.ts';
import type { Client } from '#contract/kinds/clients.ts';
import { Picture } from './picture.tsx';

interface PartnerLogoProps {
  partner: Shown<Pick<Client, 'name' | 'logo'>>;
  /** For the first partners of a page. See `Picture`. */
  priority?: boolean;
}

/** The tile is light in both themes. */
export function PartnerLogo({ partner, priority = false }: PartnerLogoProps) {
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
