import type * as z from 'zod/mini';
import { defineKind } from '../define-kind.ts';
import { choice, imageAddress, instant, text } from '../fields.ts';

export const serviceStatuses = ['New', 'Top', 'Popular'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

/** What a service is called, also while it has no name. */
export const serviceName = ({ name }: { name: string }) => name || 'Unnamed service';

export const servicePage = '/services/service-details/:id';

export const services = /* @__PURE__ */ defineKind({
  fields: {
    name: text(300),
    /** A service without one is `New`. */
    status: choice(serviceStatuses, 'Must be New, Top or Popular'),
    optionOne: text(300),
    optionTwo: text(300),
    optionThree: text(300),
    optionFour: text(300),
    description: text(20_000),
    image: imageAddress,
    location: text(300),
    time: instant,
  },
  // [DASH-7]
  required: [],
  order: 'time',
  titleOf: serviceName,
  page: servicePage,
  routes: {
    list: '/getServices',
    read: '/getService/:id',
    create: '/postService',
    update: '/updateService/:id',
    remove: '/deleteService/:id',
  },
});

export type Service = z.output<typeof services.record>;
