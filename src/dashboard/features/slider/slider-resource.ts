import { defineResource } from '../../content/resource.ts';

/** The resource of slides [DASH-10]. */
export const sliderResource = defineResource('sliders', {
  fields: {
    firstTitle: 'First title',
    secondTitle: 'Second title',
    description: 'Description',
    image: 'Image',
  },
  initial: {},
  texts: {
    added: 'Slider data add successfully',
    updated: 'Slider data updated successfully',
    deleted: 'Slide deleted successfully',
    addFailed: 'Failed to add slider data',
    updateFailed: 'Failed to update slider data',
    deleteFailed: 'Failed to delete slide',
  },
});
