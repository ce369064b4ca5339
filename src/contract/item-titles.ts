import type { News } from './entities/news.ts';
import type { Service } from './entities/service.ts';

/** What a news item is called, also while it has no title. */
export const newsTitle = ({ title }: Pick<News, 'title'>) => title || 'Untitled';

/** What a service is called, also while it has no name. */
export const serviceName = ({ name }: Pick<Service, 'name'>) => name || 'Unnamed service';
