import type { Client } from '#contract/kinds/clients.ts';
import { PartnerCard } from './partner-card.tsx';

/** All partners, on their page [CLI-1]. */
export const PartnerGrid = ({ partners }: { partners: Client[] }) => (
  <>
    <h2 className="sr-only">All partners</h2>
    <ul className="grid grid-cols-2 gap-x-4 gap-y-10 sm:grid-cols-3 md:gap-x-6 md:gap-y-14 lg:grid-cols-5">
      {partners.map((partner, at) => (
        <li key={partner._id}>
          <PartnerCard partner={partner} priority={at < 2} />
        </li>
      ))}
    </ul>
  </>
);
