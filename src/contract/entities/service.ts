import * as z from 'zod/mini';
import { imageAddress, instant, recordId, text } from '../fields.ts';

export const serviceStatuses = ['New', 'Top', 'Popular'] as const;
export type ServiceStatus = (typeof serviceStatuses)[number];

const fields = {
  name: text(300),
  status: z.enum(serviceStatuses, 'Must be New, Top or Popular'),
  optionOne: text(300),
  optionTwo: text(300),
  optionThree: text(300),
  optionFour: text(300),
  description: text(20_000),
  image: imageAddress,
  location: text(300),
  time: instant,
};

export const serviceRecord = z.object({ _id: recordId, ...fields });
export const serviceUpdate = z.partial(z.object(fields));
/** Nothing is required [DASH-7]; a service without a status is `New`. */
export const serviceCreate = serviceUpdate;

export type Service = z.output<typeof serviceRecord>;
