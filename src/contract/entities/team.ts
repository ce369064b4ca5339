import * as z from 'zod/mini';
import { imageAddress, instant, phoneNumber, recordId, text } from '../fields.ts';

const fields = {
  name: text(300),
  designation: text(300),
  email: text(320),
  phoneNumber,
  whatsappNumber: phoneNumber,
  image: imageAddress,
  time: instant,
};

/** A member of the company's team. */
export const teamRecord = z.object({ _id: recordId, ...fields });
export const teamUpdate = z.partial(z.object(fields));
/** Nothing is required [DASH-11]. */
export const teamCreate = teamUpdate;

export type Team = z.output<typeof teamRecord>;
