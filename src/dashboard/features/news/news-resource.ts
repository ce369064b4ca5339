import { type News, newsCreate } from '#contract/entities/news.ts';
import { deleteNews, getNews, getNewses, postNews, updateNews } from '#contract/routes.ts';
import { defineResource } from '../../content/resource.ts';
import { resourceCalls } from '../../content/resource-calls.ts';

/** News as the frames know them [DASH-6]. */
export const newsResource = defineResource({
  name: 'news',
  label: 'news',
  paths: {
    list: '/manageNews',
    add: '/manageNews/addNews',
    edit: (id) => `/manageNews/updateNews/${id}`,
  },
  fields: { title: 'Title', description: 'Description', image: 'Image' },
  initial: {},
  schema: newsCreate,
  texts: {
    added: 'News data add successfully',
    updated: 'News data updated successfully',
    deleted: 'News deleted successfully',
    addFailed: 'Failed to add news data',
    updateFailed: 'Failed to update news data',
    deleteFailed: 'Failed to delete news',
  },
  nameOf: ({ title }: News) => title || 'Untitled',
  calls: resourceCalls({
    list: getNewses,
    read: getNews,
    create: postNews,
    update: updateNews,
    remove: deleteNews,
  }),
});
