import { getServiceName, servicePage, services } from '#contract/kinds/services.ts';
import { ServiceArticle } from '../components/service-article.tsx';
import { ServiceCard } from '../components/service-card.tsx';
import type { CardProps, ItemPageProps } from './views.ts';

export const pagePath = servicePage;
export const read = services.routes.read;
export const titleOf = getServiceName;

export const Card = ({ record }: CardProps<'services'>) => (
  <div className="mx-auto max-w-md p-6">
    <ServiceCard service={record} />
  </div>
);

/** The page of a service [SERV-2]. */
export const Page = ({ record, ...pageProps }: ItemPageProps<'services'>) => (
  <ServiceArticle service={record} {...pageProps} />
);
