import { type Manpower, manpowerCreate } from '#contract/entities/manpower.ts';
import {
  deleteManpower,
  getManpower,
  getManpowers,
  orderManpowers,
  postManpower,
  updateManpower,
} from '#contract/routes.ts';
import { defineResource } from '../../content/resource.ts';
import { resourceCalls } from '../../content/resource-calls.ts';

/** Rows of the manpower price list as the frames know them [DASH-8]. */
export const manpowerResource = defineResource({
  name: 'manpower',
  label: 'manpower',
  paths: {
    list: '/ManageManpower',
    add: '/manageManpower/addManpower',
    edit: (id) => `/manageManpower/updateManpower/${id}`,
  },
  fields: { category: 'Category', nationality: 'Nationality', amount: 'Amount' },
  initial: {},
  schema: manpowerCreate,
  texts: {
    added: 'Manpower data add successfully',
    updated: 'Manpower data updated successfully',
    deleted: 'Manpower deleted successfully',
    addFailed: 'Failed to submit manpower data',
    updateFailed: 'Failed to update manpower data',
    deleteFailed: 'Failed to delete manpower',
  },
  nameOf: ({ category, nationality }: Manpower) => `${category}, ${nationality}`,
  calls: resourceCalls({
    list: getManpowers,
    read: getManpower,
    create: postManpower,
    update: updateManpower,
    remove: deleteManpower,
    order: orderManpowers,
  }),
});
