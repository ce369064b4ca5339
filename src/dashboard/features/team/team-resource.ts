import { defineResource } from '../../content/resource.ts';

/** The resource of team members [DASH-11]. */
export const teamResource = defineResource('team', {
  fields: {
    name: 'Name',
    designation: 'Designation',
    email: 'Email',
    phoneNumber: 'Phone number',
    whatsappNumber: 'WhatsApp number',
    image: 'Image',
  },
  initial: {},
  texts: {
    added: 'Team data add successfully',
    updated: 'Team data updated successfully',
    deleted: 'Team deleted successfully',
    addFailed: 'Failed to add team data',
    updateFailed: 'Failed to update team data',
    deleteFailed: 'Failed to delete team',
  },
});
