import type { Manpower } from '#contract/kinds/manpower.ts';
import { enquiryPath, whatsAppLink } from '../shared/links.ts';
import { siteConfig } from '../shared/site-config.ts';
import { Icon } from './icon.tsx';

interface ManpowerRowProps {
  row: Pick<Manpower, 'category' | 'nationality' | 'amount'>;
  number: number;
  whatsAppNumber: string;
}

/** One line of the price list, with its way to an enquiry [MAN-1, CON-6]. */
export function ManpowerRow({ row, number, whatsAppNumber }: ManpowerRowProps) {
  const { category, nationality, amount } = row;
  const subject = `Enquiry: ${category}, ${nationality}`;
  const chat = whatsAppLink(whatsAppNumber, subject);
  const cell = 'px-5 py-3.5 align-middle';
  return (
    <tr className="border-line border-t transition-colors duration-200 hover:bg-sunken">
      <td className={`${cell} text-muted tabular-nums`}>{number}</td>
      <th scope="row" data-label="Category" className={`${cell} text-left font-medium text-strong`}>
        {category}
      </th>
      <td data-label="Nationality" className={cell}>
        {nationality}
      </td>
      <td
        data-label="Amount"
        data-value={amount}
        className={`${cell} whitespace-nowrap text-right font-medium text-strong tabular-nums`}
      >
        {siteConfig.currency} {amount.toLocaleString('en')}
      </td>
      <td className={`${cell} text-right`}>
        <span className="inline-flex items-center gap-2">
          <a
            href={enquiryPath(subject)}
            aria-label={`Enquire: ${category}, ${nationality}`}
            className="text-link inline-flex min-h-11 items-center px-2 text-[0.9375rem]"
          >
            Enquire
          </a>
          {chat && (
            <a
              href={chat}
              target="_blank"
              rel="noopener"
              aria-label={`WhatsApp: ${category}, ${nationality}`}
              className="grid size-11 place-items-center rounded-full text-success transition-colors duration-200 hover:bg-success-soft"
            >
              <Icon name="whatsapp" />
            </a>
          )}
        </span>
      </td>
    </tr>
  );
}
