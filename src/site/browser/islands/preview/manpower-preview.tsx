import { useEffect, useRef } from 'react';
import { ManpowerTable } from '../../../components/manpower-table.tsx';
import { PageBanner } from '../../../components/page-banner.tsx';
import type { ShownProps } from './site-around.ts';

/** The row of the price list, on its page. */
export function ManpowerPreview({ record, site }: ShownProps<'manpower'>) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = section.current?.querySelector<HTMLElement>('[data-price-list]');
    if (!list) return;
    import('../../scripts/price-list.ts').then(
      ({ startPriceList }) => startPriceList(list),
      console.error,
    );
  }, []);
  return (
    <>
      <PageBanner companyName={site.companyName} title="Manpower List" />
      <section ref={section} className="wrap section-space">
        <ManpowerTable rows={[record]} whatsAppNumber={site.profile.primaryWhatsAppNumber} />
      </section>
    </>
  );
}
