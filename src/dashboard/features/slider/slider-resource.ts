import { type Slider, sliderCreate } from '#contract/entities/slider.ts';
import {
  deleteSlider,
  getSlider,
  getSliders,
  orderSliders,
  postSlider,
  updateSlider,
} from '#contract/routes.ts';
import { defineResource } from '../../content/resource.ts';
import { resourceCalls } from '../../content/resource-calls.ts';

/** Slides as the frames know them [DASH-10]. */
export const sliderResource = defineResource({
  name: 'slider',
  label: 'slide',
  paths: {
    list: '/manageSlider',
    add: '/manageSlide/addSlide',
    edit: (id) => `/manageSlider/updateSlider/${id}`,
  },
  fields: {
    firstTitle: 'First title',
    secondTitle: 'Second title',
    description: 'Description',
    image: 'Image',
  },
  initial: {},
  schema: sliderCreate,
  texts: {
    added: 'Slider data add successfully',
    updated: 'Slider data updated successfully',
    deleted: 'Slide deleted successfully',
    addFailed: 'Failed to add slider data',
    updateFailed: 'Failed to update slider data',
    deleteFailed: 'Failed to delete slide',
  },
  nameOf: ({ firstTitle, secondTitle }: Slider) => secondTitle || firstTitle || 'Untitled',
  calls: resourceCalls({
    list: getSliders,
    read: getSlider,
    create: postSlider,
    update: updateSlider,
    remove: deleteSlider,
    order: orderSliders,
  }),
});
