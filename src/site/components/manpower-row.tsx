import { t } from '#words/words.ts';
import { formatPrice } from '../shared/format-price.ts';
import { getEnquiryPath, getWhatsAppLink } from '../shared/links.ts';
import type { PriceRow } from '../shared/price-sectors.ts';
import { Icon } from './icon.tsx';

interface ManpowerRowProps {
  row: PriceRow;
  whatsAppNumber: string;
}

/** Contains links for an enquiry [MAN-1, CON-6]. On a screen, only the first row of a trade shows its name. */
export function ManpowerRow({ row, whatsAppNumber }: ManpowerRowProps) {
  const { price, number, continuesTrade, lowestAmount } = row;
  const { category, nationality, amount } = price;
  const subject = t('Enquiry: {category}, {nationality}', { category, nationality });
  const whatsAppLink = getWhatsAppLink(whatsAppNumber, subject);
  return (
    <tr
      lang={price.lang}
      data-continues={continuesTrade ? '' : undefined}
      data-leads={lowestAmount === null ? undefined : ''}
    >
      <td>{number}</td>
      <th scope="row" data-label="Category">
        <span>{category}</span>
        {lowestAmount !== null && (
          <small>{t('from {price}', { price: formatPrice(lowestAmount) })}</small>
        )}
      </th>
      <td data-label="Nationality">{nationality}</td>
      <td data-label="Amount" data-value={amount}>
        {formatPrice(amount)}
      </td>
      <td>
        <a
          href={getEnquiryPath(subject)}
          aria-label={t('Enquire: {category}, {nationality}', { category, nationality })}
        >
          {t('Enquire')}
        </a>
        {whatsAppLink && (
          <a
            href={whatsAppLink}
            target="_blank"
            rel="noopener"
            aria-label={t('WhatsApp: {category}, {nationality}', { category, nationality })}
          >
            <Icon name="whatsapp" />
          </a>
        )}
      </td>
    </tr>
  );
}
