/** The tables of the kinds of content. Their columns follow from the fields. */
import { sql } from 'drizzle-orm';
import { check } from 'drizzle-orm/pg-core';
import { contentTable } from './content-table.ts';

export const news = contentTable('news');
export const services = contentTable('services');
export const manpower = contentTable('manpower', ({ amount }) => [
  check('manpower_amount', sql`${amount} >= 1`),
]);
export const clients = contentTable('clients');
export const sliders = contentTable('sliders');
export const team = contentTable('team');
export const faqs = contentTable('faqs');
/** The company. One row, made by the first migration, so that a site without content starts and can be filled in. */
export const profile = contentTable('profile', ({ singleton }) => [
  check('profile_singleton', sql`${singleton}`),
]);
