/** `main` presents the company or its services. `support` backs it up. */
export type SectionRank = 'main' | 'support';

/** A long title is smaller. Otherwise, it would push its section off the screen. */
export function titleSize(title: string, rank: SectionRank = 'main'): string {
  if (title.length > 90) return 'text-heading';
  return rank === 'main' ? 'text-title' : 'text-section';
}
