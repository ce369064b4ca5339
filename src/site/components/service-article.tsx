import type { ReactNode } from 'react';
import type { Shown } from '#contract/fields/picture-view.ts';
import type { ItemLink } from '#contract/kinds/item-path.ts';
import { getServiceName, type Service, servicePage } from '#contract/kinds/services.ts';
import { getPricesPath } from '#contract/site/prices-path.ts';
import { splitPhoneNumbers } from '#contract/texts/phone-number.ts';
import { getButtonClass } from '#ui/button.tsx';
import { t } from '#words/words.ts';
import { createServiceTrail } from '../shared/crumbs.ts';
import { formatPrice } from '../shared/format-price.ts';
import { getEnquiryPath, getTelLink } from '../shared/links.ts';
import { getPagePath, getRecordPath } from '../shared/page-path.ts';
import { ArticlePicture } from './article-picture.tsx';
import { CallToAction, ChatButton } from './call-to-action.tsx';
import { Icon } from './icon.tsx';
import { PageBanner } from './page-banner.tsx';
import { RichText } from './rich-text.tsx';
import { StatusBadge } from './service-card.tsx';
import { SideList } from './side-list.tsx';

interface ServiceArticleProps extends ServiceFactsProps {
  service: Shown<Service>;
  otherItems: ItemLink[];
  companyName: string;
}

const optionFields = ['optionOne', 'optionTwo', 'optionThree', 'optionFour'] as const;

/** Description, options, enquiry and the other services [SERV-2, CON-6]. */
export function ServiceArticle({
  service,
  fromPrice,
  otherItems,
  companyName,
  whatsAppNumber,
}: ServiceArticleProps) {
  return (
    <>
      <PageBanner
        companyName={companyName}
        label={t('Service Details')}
        title={getServiceName(service)}
        trail={createServiceTrail()}
      />
      <div className="wrap pt-6 pb-(--section-space) md:-mt-28 md:pt-0">
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
          <div>
            <ArticlePicture record={service} />
          </div>
          <ServiceFacts service={service} fromPrice={fromPrice} whatsAppNumber={whatsAppNumber} />
          <article className="min-w-0">
            <RichText
              rich={service.descriptionRich}
              text={service.description}
              className="max-w-[68ch] text-lead"
            />
            <Options service={service} />
          </article>
        </div>
        <SideList
          isWide
          title={t('Other Services')}
          entries={otherItems.map((item) => ({
            href: getRecordPath(servicePage, item),
            lang: item.lang,
            label: item.title,
          }))}
        />
      </div>
      <CallToAction whatsAppNumber={whatsAppNumber} />
    </>
  );
}

function Options({ service }: { service: Service }) {
  const options = optionFields.filter((field) => service[field]);
  if (options.length === 0) return null;
  return (
    <ul className="mt-10 grid gap-x-10 gap-y-4 border-line border-t pt-8 sm:grid-cols-2">
      {options.map((field) => (
        <li key={field} className="flex gap-3 font-medium text-strong">
          <Icon name="check" className="mt-0.5 size-5 text-accent" />
          <span dir="auto">{service[field]}</span>
        </li>
      ))}
    </ul>
  );
}

interface ServiceFactsProps {
  service: Service;
  /** The lowest price of the service. Null if no price matches. Undefined if the prices are not known. */
  fromPrice?: number | null | undefined;
  whatsAppNumber: string;
}

/** The card stays visible next to the text if there is room [SERV-2, CON-6]. Omits empty fields. */
export const ServiceFacts = ({ service, fromPrice, whatsAppNumber }: ServiceFactsProps) => (
  <section
    aria-label={t('At a glance')}
    className="self-start rounded-2xl border border-line bg-surface p-6 shadow-card lg:sticky lg:top-24 lg:col-start-2 lg:row-span-2 lg:row-start-1"
  >
    <p>
      <StatusBadge status={service.status} />
    </p>
    <dl className="mt-5 grid gap-x-6 gap-y-4 sm:max-lg:grid-cols-2">
      <Price words={service.priceSearch.trim()} from={fromPrice} />
      {service.leadTime && <Fact label={t('Lead time')}>{service.leadTime}</Fact>}
      {service.location && <Fact label={t('Location')}>{service.location}</Fact>}
      <Person service={service} />
    </dl>
    <EnquiryLinks
      subject={t('Enquiry: {subject}', { subject: getServiceName(service) })}
      whatsAppNumber={whatsAppNumber}
    />
  </section>
);

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted text-sm">{label}</dt>
    <dd dir="auto" className="font-medium text-strong">
      {children}
    </dd>
  </div>
);

function Price({ words, from }: { words: string; from: number | null | undefined }) {
  if (!words || from === null) return null;
  return (
    <Fact label={t('Price')}>
      {from !== undefined && (
        <span className="block font-display text-heading">
          {t('from {price}', { price: formatPrice(from) })}
        </span>
      )}
      <a
        href={getPagePath(getPricesPath(words))}
        className="text-link inline-flex min-h-6 items-center"
      >
        {t('See the prices')}
      </a>
    </Fact>
  );
}

function Person({ service: { contactName, contactNumber } }: { service: Service }) {
  if (!contactName && !contactNumber) return null;
  return (
    <Fact label={t('Talk to')}>
      {contactName && <span className="block">{contactName}</span>}
      {splitPhoneNumbers(contactNumber).map((number) => (
        <PhoneNumber key={number} number={number} />
      ))}
    </Fact>
  );
}

function PhoneNumber({ number }: { number: string }) {
  const href = getTelLink(number);
  if (!href) return <span className="block">{number}</span>;
  return (
    <a href={href} className="text-link flex min-h-11 w-fit items-center gap-2">
      <Icon name="phone" />
      <span dir="ltr">{number}</span>
    </a>
  );
}

const EnquiryLinks = ({ subject, whatsAppNumber }: { subject: string; whatsAppNumber: string }) => (
  <p className="mt-6 grid gap-3 sm:max-lg:grid-cols-2">
    <a href={getEnquiryPath(subject)} className={getButtonClass('primary', 'min-h-12 text-base!')}>
      {t('Enquire about this service')}
    </a>
    <ChatButton whatsAppNumber={whatsAppNumber} subject={subject} />
  </p>
);
