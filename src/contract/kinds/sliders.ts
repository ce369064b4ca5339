import type * as z from 'zod/mini';
import { image, instant, maxAltLength, text } from '../fields/fields.ts';
import { translated } from '../fields/translated.ts';
import { defineKind, standardPaths } from './define-kind.ts';

export const slidersPage = '/';

export const sliders = /* @__PURE__ */ defineKind({
  name: { one: 'slide', many: 'Slides' },
  fields: {
    firstTitle: translated(text(300), 'required'),
    secondTitle: translated(text(300), 'required'),
    description: translated(text(2_000), 'empty'),
    image: image(1440, 810),
    /** The alt text for this item only. If it is empty, pages use the alt text from the picture library. */
    imageAlt: translated(text(maxAltLength), 'empty'),
    time: instant,
  },
  order: 'position',
  titleOf: ({ firstTitle, secondTitle }) => secondTitle || firstTitle || 'Untitled',
  shownOn: slidersPage,
  search: false,
  routes: standardPaths('Slider', 'Sliders'),
  screens: {
    list: '/manageSlider',
    add: '/manageSlide/addSlide',
    edit: '/manageSlider/updateSlider/:id',
  },
});

export type Slider = z.output<typeof sliders.record>;
