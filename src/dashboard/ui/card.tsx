import { type ComponentProps, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  title: string;
}

export function Card({ title, className, children, ...section }: CardProps) {
  const titleId = useId();
  return (
    <section
      {...section}
      aria-labelledby={titleId}
      className={classNames('rounded-2xl border border-line bg-surface p-6 sm:p-8', className)}
    >
      <h2 id={titleId} className="mb-3 text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
