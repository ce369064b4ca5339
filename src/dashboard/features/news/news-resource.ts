import { defineResource } from '../../content/resource.ts';

/** The resource of news [DASH-6]. */
export const newsResource = defineResource('news', {
  fields: { title: 'Title', description: 'Description', time: 'Date', image: 'Image' },
  initial: {},
  texts: {
    added: 'News data add successfully',
    updated: 'News data updated successfully',
    deleted: 'News deleted successfully',
    addFailed: 'Failed to add news data',
    updateFailed: 'Failed to update news data',
    deleteFailed: 'Failed to delete news',
  },
});
