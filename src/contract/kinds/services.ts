import type * as z from 'zod/mini';
import { diallablePhoneNumber } from '../fields/contact-fields.ts';
import { choice, image, instant, maxAltLength, phoneNumber, text } from '../fields/fields.ts';
import { shareFields } from '../fields/share-fields.ts';
import { slug } from '../fields/slug.ts';
import { translated } from '../fields/translated.ts';
import { richText } from '../rich-text/rich-text.ts';
import { defineKind, standardPaths } from './define-kind.ts';

export const serviceStatuses = ['New', 'Top', 'Popular'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** The name of a service, with a fallback for an empty one. */
export const getServiceName = ({ name }: { name: string }) => name || 'Unnamed service';

export const servicePage = '/services/service-details/:id';

export const services = /* @__PURE__ */ defineKind({
  name: { one: 'service', many: 'Services' },
  fields: {
    name: translated(text(300), 'required'),
    status: choice(serviceStatuses, 'Must be New, Top or Popular'),
    optionOne: translated(text(300)),
    optionTwo: translated(text(300)),
    optionThree: translated(text(300)),
    optionFour: translated(text(300)),
    description: translated(text(20_000), 'required'),
    descriptionRich: translated(richText('description')),
    image: image(840, 560),
    /** The alt text for this item only. If it is empty, pages use the alt text from the picture library. */
    imageAlt: translated(text(maxAltLength), 'empty'),
    location: translated(text(300)),
    /** How soon workers arrive, as free text: `30 to 45 days`. */
    leadTime: translated(text(120)),
    /** The search words that find the prices of this service in the price list, such as `Nurse`. */
    priceSearch: translated(text(100)),
    /** The person responsible for the service, and their direct number. */
    contactName: translated(text(200)),
    contactNumber: phoneNumber,
    time: instant,
    slug,
    ...shareFields,
  },
  strictFields: { contactNumber: diallablePhoneNumber },
  order: 'time',
  titleOf: getServiceName,
  shownOn: '/our-services',
  page: servicePage,
  search: { label: 'Service', text: ({ description }) => description },
  routes: standardPaths('Service', 'Services'),
  screens: {
    list: '/manageServices',
    add: '/manageService/addService',
    edit: '/manageService/updateService/:id',
  },
});

export type Service = z.output<typeof services.record>;
