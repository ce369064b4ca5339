import type * as z from 'zod/mini';
import { diallablePhoneNumber } from '../fields/contact-fields.ts';
import { choice, image, instant, maxAltLength, phoneNumber, text } from '../fields/fields.ts';
import { shareFields } from '../fields/share-fields.ts';
import { slug } from '../fields/slug.ts';
import { richText } from '../rich-text/rich-text.ts';
import { defineKind } from './define-kind.ts';

export const serviceStatuses = ['New', 'Top', 'Popular'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** What a service is called, also while it has no name. */
export const serviceName = ({ name }: { name: string }) => name || 'Unnamed service';

export const servicePage = '/services/service-details/:id';

export const services = /* @__PURE__ */ defineKind({
  name: { one: 'service', many: 'Services' },
  fields: {
    name: text(300),
    /** A service without one is `New`. */
    status: choice(serviceStatuses, 'Must be New, Top or Popular'),
    optionOne: text(300),
    optionTwo: text(300),
    optionThree: text(300),
    optionFour: text(300),
    description: text(20_000),
    descriptionRich: richText('description'),
    image: image(840, 560),
    /** What the picture shows here; while it is empty, the text of the library stands in. */
    imageAlt: text(maxAltLength),
    location: text(300),
    /** How soon people arrive, as it is to be read: `30 to 45 days`. */
    leadTime: text(120),
    /** What finds the prices of this service in the price list, such as `Nurse`. */
    priceSearch: text(100),
    /** Who answers for the service, and their own number. */
    contactName: text(200),
    contactNumber: phoneNumber,
    time: instant,
    slug,
    ...shareFields,
  },
  // [DASH-7]
  required: [],
  checked: { contactNumber: diallablePhoneNumber },
  order: 'time',
  titleOf: serviceName,
  shownOn: '/our-services',
  page: servicePage,
  search: { as: 'Service', text: ({ description }) => description },
  routes: {
    list: '/getServices',
    read: '/getService/:id',
    create: '/postService',
    update: '/updateService/:id',
    remove: '/deleteService/:id',
  },
  screens: {
    list: '/manageServices',
    add: '/manageService/addService',
    edit: '/manageService/updateService/:id',
  },
});

export type Service = z.output<typeof services.record>;
