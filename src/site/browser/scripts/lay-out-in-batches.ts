import { waitUntilIdle } from './run-when.ts';

/** Lays out the sections below the hero one at a time to avoid one long task [SITE-2]. */
export async function layOutInBatches(): Promise<void> {
  for (const section of document.querySelectorAll<HTMLElement>('.hero-height ~ [data-section]')) {
    await waitUntilIdle();
    section.dataset['laidOut'] = '';
    section.getBoundingClientRect(); // layout in this task, paint in the next
  }
}
