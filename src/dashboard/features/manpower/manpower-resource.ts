import { siteConfig } from '#site/shared/site-config.ts';
import { defineResource } from '../../content/resource.ts';

/** The resource of the manpower price list; each record is a row [DASH-8]. */
export const manpowerResource = defineResource('manpower', {
  fields: { category: 'Category', nationality: 'Nationality', amount: 'Amount' },
  initial: {},
  describe: ({ category, nationality, amount }) =>
    `${category}, ${nationality}, ${siteConfig.currency} ${amount.toLocaleString('en')}`,
  texts: {
    added: 'Manpower data add successfully',
    updated: 'Manpower data updated successfully',
    deleted: 'Manpower deleted successfully',
    addFailed: 'Failed to submit manpower data',
    updateFailed: 'Failed to update manpower data',
    deleteFailed: 'Failed to delete manpower',
  },
});
