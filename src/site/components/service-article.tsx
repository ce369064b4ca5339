import type { Shown } from '#contract/fields/picture-view.ts';
import type { ItemLink } from '#contract/kinds/item-path.ts';
import { getServiceName, type Service, servicePage } from '#contract/kinds/services.ts';
import { t } from '#words/words.ts';
import { createServiceTrail } from '../shared/crumbs.ts';
import { getRecordPath } from '../shared/page-path.ts';
import { ArticlePicture } from './article-picture.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Icon } from './icon.tsx';
import { PageBanner } from './page-banner.tsx';
import { RichText } from './rich-text.tsx';
import { ServiceFacts, type ServiceFactsProps } from './service-facts.tsx';
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
