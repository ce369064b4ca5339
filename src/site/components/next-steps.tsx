import { Icon } from './icon.tsx';

interface NextStepsProps {
  title: string;
  steps: { href: string; label: string; text: string }[];
}

/** Links to other pages, for a page that would otherwise be a dead end, such as the 404 page. */
export const NextSteps = ({ title, steps }: NextStepsProps) => (
  <nav aria-label={title} className="w-full">
    <h2 className="text-heading">{title}</h2>
    <ul className="mt-6 grid gap-4 sm:grid-cols-3">
      {steps.map(({ href, label, text }) => (
        <li key={href}>
          <a
            href={href}
            className="group block h-full rounded-2xl border border-line bg-surface p-5 transition-shadow duration-200 hover:shadow-card"
          >
            <span className="flex items-center gap-2 font-semibold text-strong">
              {label}
              <Icon
                name="arrow-right"
                className="size-5 text-accent transition-transform duration-200 group-hover:translate-x-1 rtl:group-hover:-translate-x-1"
              />
            </span>
            <span className="mt-1 block text-muted">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
