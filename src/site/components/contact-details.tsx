import { Fragment, type ReactNode } from 'react';
import type { Profile } from '#contract/kinds/profile.ts';
import { getNonEmptyLines } from '#contract/texts/lines.ts';
import { splitPhoneNumbers } from '#contract/texts/phone-number.ts';
import { t } from '#words/words.ts';
import { getMailLink, getTelLink, getWebLink, getWhatsAppLink } from '../shared/links.ts';
import { formatOpeningHours } from '../shared/opening-hours.ts';
import { Icon, type IconName } from './icon.tsx';

/** Omits empty fields of the profile [CON-1]. */
export function ContactDetails({ profile }: { profile: Profile }) {
  const { primaryNumber, secondaryNumber, primaryEmail, secondaryEmail, address } = profile;
  const { openingHours, mapLink } = profile;
  const map = getWebLink(mapLink);
  const { primaryWhatsAppNumber, secondaryWhatsAppNumber } = profile;
  return (
    <dl className="space-y-8">
      <ContactMethod
        icon="phone"
        label={t('Phone')}
        values={[primaryNumber, secondaryNumber].flatMap(splitPhoneNumbers)}
        getLink={getTelLink}
      />
      <ContactMethod
        icon="whatsapp"
        label={t('WhatsApp')}
        values={[primaryWhatsAppNumber, secondaryWhatsAppNumber].flatMap(splitPhoneNumbers)}
        getLink={getWhatsAppLink}
      />
      <ContactMethod
        icon="mail"
        label={t('E-mail')}
        values={[primaryEmail, secondaryEmail]}
        getLink={getMailLink}
      />
      {address && (
        <Detail icon="pin" label={t('Office')}>
          <span dir="auto" className="whitespace-pre-line">
            {address}
          </span>
          {map && (
            <a href={map} target="_blank" rel="noopener" className="block w-fit py-1 text-link">
              {t('Show on the map')}
            </a>
          )}
        </Detail>
      )}
      {openingHours && (
        <Detail icon="clock" label={t('Opening hours')}>
          <span dir="auto" className="whitespace-pre-line">
            {getNonEmptyLines(openingHours).map(formatOpeningHours).join('\n')}
          </span>
        </Detail>
      )}
    </dl>
  );
}

interface DetailProps {
  icon: IconName;
  label: string;
  children: ReactNode;
}

interface ContactMethodProps extends Omit<DetailProps, 'children'> {
  values: string[];
  getLink: (value: string) => string | null;
}

function ContactMethod({ icon, label, values, getLink }: ContactMethodProps) {
  const distinctValues = [...new Set(values.filter(Boolean))];
  if (distinctValues.length === 0) return null;
  return (
    <Detail icon={icon} label={label}>
      {distinctValues.map((value) => {
        const href = getLink(value);
        return href ? (
          <a
            key={value}
            href={href}
            className="block w-fit py-1 transition-colors hover:text-accent"
          >
            <ContactText>{value}</ContactText>
          </a>
        ) : (
          <span key={value} className="block">
            {value}
          </span>
        );
      })}
    </Detail>
  );
}

const Detail = ({ icon, label, children }: DetailProps) => (
  <div className="grid grid-cols-[auto_1fr] gap-x-5">
    <dt className="contents">
      <span className="row-span-2 grid size-12 place-items-center rounded-full bg-accent-soft text-accent-strong">
        <Icon name={icon} />
      </span>
      <span className="text-muted text-sm">{label}</span>
    </dt>
    <dd className="col-start-2 font-medium text-lead text-strong">{children}</dd>
  </div>
);

/** A phone number or an e-mail address. A long address breaks after the `@`. */
export const ContactText = ({ children }: { children: string }) => (
  <bdi dir="ltr">
    {children.split(/(?<=@)/).map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </bdi>
);
