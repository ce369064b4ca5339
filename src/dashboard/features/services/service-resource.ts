import { defineResource } from '../../content/resource.ts';

/** The resource of services [DASH-7]. */
export const serviceResource = defineResource('services', {
  fields: {
    name: 'Name',
    status: 'Status',
    location: 'Location',
    description: 'Description',
    optionOne: 'Option one',
    optionTwo: 'Option two',
    optionThree: 'Option three',
    optionFour: 'Option four',
    time: 'Date',
    image: 'Image',
  },
  initial: { status: 'New' },
  texts: {
    added: 'Service data add successfully',
    updated: 'Service data updated successfully',
    deleted: 'Service deleted successfully',
    addFailed: 'Failed to add service data',
    updateFailed: 'Failed to update service data',
    deleteFailed: 'Failed to delete service',
  },
});
