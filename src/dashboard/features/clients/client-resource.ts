import { defineResource } from '../../content/resource.ts';

/** The resource of clients [DASH-9]. */
export const clientResource = defineResource('clients', {
  fields: { name: 'Name', description: 'Description', logo: 'Logo' },
  initial: {},
  texts: {
    added: 'Client data add successfully',
    updated: 'Client data updated successfully',
    deleted: 'Client deleted successfully',
    addFailed: 'Failed to add client data',
    updateFailed: 'Failed to update client data',
    deleteFailed: 'Failed to delete client',
  },
});
