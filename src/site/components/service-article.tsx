import { type ItemLink, itemPath } from '#contract/item-path.ts';
import { type Service, serviceName, servicePage } from '#contract/kinds/services.ts';
import { buttonClass } from '#ui/button.tsx';
import { serviceTrail } from '../shared/crumbs.ts';
import { enquiryPath, whatsAppLink } from '../shared/links.ts';
import { ArticlePicture } from './article-picture.tsx';
import { Icon } from './icon.tsx';
import { ItemColumns } from './item-columns.tsx';
import { Lines } from './lines.tsx';
import { PageBanner } from './page-banner.tsx';
import { StatusBadge } from './service-card.tsx';
import { SideList } from './side-list.tsx';

interface ServiceArticleProps {
  service: Service;
  others: ItemLink[];
  companyName: string;
  whatsAppNumber: string;
}

const optionFields = ['optionOne', 'optionTwo', 'optionThree', 'optionFour'] as const;

/** The page of a service: what it is, its options, how to ask for it, and the other services [SERV-2, CON-6]. */
export function ServiceArticle({
  service,
  others,
  companyName,
  whatsAppNumber,
}: ServiceArticleProps) {
  const name = serviceName(service);
  return (
    <>
      <PageBanner
        companyName={companyName}
        label="Service Details"
        title={name}
        trail={serviceTrail}
      />
      <ItemColumns>
        <article>
          <ArticlePicture src={service.image} />
          <Facts service={service} />
          <Lines text={service.description} className="mt-6 max-w-[68ch] text-lead" />
          <Options service={service} />
          <Enquire subject={name} whatsAppNumber={whatsAppNumber} />
        </article>
        <SideList
          title="Other Services"
          entries={others.map((other) => ({
            href: itemPath(servicePage, other._id),
            label: other.title,
          }))}
        />
      </ItemColumns>
    </>
  );
}

const Facts = ({ service }: { service: Service }) => (
  <p className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted">
    <StatusBadge status={service.status} />
    {service.location && (
      <span className="flex gap-1.5">
        <Icon name="pin" />
        <span dir="auto">{service.location}</span>
      </span>
    )}
  </p>
);

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

function Enquire({ subject, whatsAppNumber }: { subject: string; whatsAppNumber: string }) {
  const chat = whatsAppLink(whatsAppNumber, `Enquiry: ${subject}`);
  return (
    <p className="mt-12 flex flex-wrap gap-3">
      <a
        href={enquiryPath(`Enquiry: ${subject}`)}
        className={buttonClass('primary', 'min-h-12 px-7 text-base!')}
      >
        Enquire about this service
      </a>
      {chat && (
        <a
          href={chat}
          target="_blank"
          rel="noopener"
          className={buttonClass('secondary', 'min-h-12 px-6 text-base!')}
        >
          <Icon name="whatsapp" />
          WhatsApp
        </a>
      )}
    </p>
  );
}
