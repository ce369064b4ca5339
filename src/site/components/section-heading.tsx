/** `main` sections present the company or its services. `support` sections give further information. */
type SectionRank = 'main' | 'support';

/** A long title is smaller because it would otherwise push its section off the screen. */
export function getTitleSize(title: string, rank: SectionRank = 'main'): string {
  if (title.length > 90) return 'text-heading';
  return rank === 'main' ? 'text-title' : 'text-section';
}

interface SectionHeadingProps {
  title: string;
  subTitle?: string;
  /** A small line above the title. */
  eyebrow?: string;
  rank?: SectionRank;
}

export function SectionHeading({ title, subTitle, eyebrow, rank = 'main' }: SectionHeadingProps) {
  if (!title && !subTitle) return null;
  return (
    <div className="section-head min-w-0 max-w-3xl">
      {eyebrow && <p className="eyebrow mb-3">{eyebrow}</p>}
      {title && (
        <h2 dir="auto" className={getTitleSize(title, rank)}>
          {title}
        </h2>
      )}
      {subTitle && (
        <p dir="auto" className="mt-4 max-w-[60ch] text-lead text-muted">
          {subTitle}
        </p>
      )}
    </div>
  );
}
