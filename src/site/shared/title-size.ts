/** `main` sections present the company or its services. `support` sections back them up. */
export type SectionRank = 'main' | 'support';

/** A long title is smaller because it would otherwise push its section off the screen. */
export function getTitleSize(title: string, rank: SectionRank = 'main'): string {
  if (title.length > 90) return 'text-heading';
  return rank === 'main' ? 'text-title' : 'text-section';
}
