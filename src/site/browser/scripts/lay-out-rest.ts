import { idle } from './load-when.ts';

/** Lays out what follows the opening of the home page: one section at a time, so that no task is long [SITE-2]. */
export async function layOutRest(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('.hero-height ~ [data-section]')) {
    await idle();
    section.dataset['laidOut'] = '';
    section.getBoundingClientRect(); // laid out in this task and painted in the next
  }
}
