import { type Service, serviceCreate } from '#contract/entities/service.ts';
import {
  deleteService,
  getService,
  getServices,
  postService,
  updateService,
} from '#contract/routes.ts';
import { defineResource } from '../../content/resource.ts';
import { resourceCalls } from '../../content/resource-calls.ts';

/** Services as the frames know them [DASH-7]. */
export const serviceResource = defineResource({
  name: 'service',
  label: 'service',
  paths: {
    list: '/manageServices',
    add: '/manageService/addService',
    edit: (id) => `/manageService/updateService/${id}`,
  },
  fields: {
    name: 'Name',
    status: 'Status',
    location: 'Location',
    description: 'Description',
    optionOne: 'Option one',
    optionTwo: 'Option two',
    optionThree: 'Option three',
    optionFour: 'Option four',
    image: 'Image',
  },
  initial: { status: 'New' },
  schema: serviceCreate,
  texts: {
    added: 'Service data add successfully',
    updated: 'Service data updated successfully',
    deleted: 'Service deleted successfully',
    addFailed: 'Failed to add service data',
    updateFailed: 'Failed to update service data',
    deleteFailed: 'Failed to delete service',
  },
  nameOf: ({ name }: Service) => name || 'Unnamed',
  calls: resourceCalls({
    list: getServices,
    read: getService,
    create: postService,
    update: updateService,
    remove: deleteService,
  }),
});
