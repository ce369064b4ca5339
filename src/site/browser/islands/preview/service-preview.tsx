import { ServiceArticle } from '../../../components/service-article.tsx';
import { othersThan, type ShownProps } from './site-around.ts';

/** The page of the service. */
export const ServicePreview = ({ record, site }: ShownProps<'services'>) => (
  <ServiceArticle
    service={record}
    others={othersThan(site.others.services, record._id)}
    companyName={site.companyName}
    whatsAppNumber={site.profile.primaryWhatsAppNumber}
  />
);
