import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { controlClass } from '#ui/field.tsx';
import {
  findSection,
  type ProfileSection,
  profileSections,
  sectionNames,
} from './profile-sections.ts';

/**
 * Whether a form has been shown since the page was loaded. The first form scrolls to the hash even if the browser has
 * restored a scroll position.
 */
let hasBeenShown = false;

function goToSection(name: string) {
  const section = document.getElementById(name);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

function goToHash(hash: string) {
  const field = document.getElementsByName(hash.slice(1))[0];
  if (!field) return goToSection(findSection(hash));
  // Without this attribute, the heading would get the focus when the screen opens.
  field.dataset['screenFocus'] = '';
  field.addEventListener('blur', () => delete field.dataset['screenFocus'], { once: true });
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

const errorLabel = 'has an error';

function useInvalidSections(): string[] {
  const [invalidNames, setInvalidNames] = useState('');
  // Runs after each render because a render can change the validity of fields.
  useEffect(() => {
    const fields = document.querySelectorAll('[data-sectioned] [aria-invalid="true"]');
    const names = new Set([...fields].map((field) => field.closest('fieldset')?.id));
    setInvalidNames([...names].join(' '));
  });
  return invalidNames.split(' ');
}

/**
 * A form with a table of contents. The hash of the location identifies the section that contains the focus, and the
 * preview shows that section [DASH-19].
 */
export function SectionedForm({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const current = findSection(hash);
  const invalidSections = useInvalidSections();
  // Remembers the requested section, because the router updates the location asynchronously.
  const requestedSection = useRef<string>(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial location matters
  useEffect(() => {
    // A form that opens again after a save keeps its scroll position.
    if (hash && (!hasBeenShown || window.scrollY === 0)) goToHash(hash);
    hasBeenShown = true;
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles focus events from its fields
    <div
      data-sectioned=""
      className="@container"
      onFocus={({ target }) => {
        const name = target.closest('fieldset')?.id;
        if (name && name !== requestedSection.current) {
          requestedSection.current = name;
          navigate({ hash: name }, { replace: true, preventScrollReset: true, state });
        }
      }}
    >
      <div className="gap-6 @xl:grid @xl:grid-cols-[8.5rem_minmax(0,1fr)]">
        <SectionLinks current={current} invalidSections={invalidSections} />
        <SectionSelect current={current} invalidSections={invalidSections} />
        <div className="@container space-y-8">{children}</div>
      </div>
    </div>
  );
}

export function FormSection({ name, children }: { name: ProfileSection; children: ReactNode }) {
  const [title, hint] = profileSections[name];
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="space-y-6 border-line border-t pt-6 outline-none first:border-t-0 first:pt-0"
    >
      <legend className="float-start mb-1! w-full font-display text-strong text-xl">{title}</legend>
      <p className="clear-both text-muted text-sm">{hint}</p>
      {children}
    </fieldset>
  );
}

interface SectionsProps {
  current: string;
  invalidSections: string[];
}

const SectionLinks = ({ current, invalidSections }: SectionsProps) => (
  <nav aria-label="Sections" className="sticky top-24 hidden self-start @xl:block">
    {sectionNames.map((name) => (
      <a
        key={name}
        href={`#${name}`}
        aria-current={name === current ? 'location' : undefined}
        onClick={(event) => {
          event.preventDefault();
          goToSection(name);
        }}
        className="block border-line border-s-2 py-1.5 ps-3 text-muted text-sm hover:text-strong aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-strong"
      >
        <span>{profileSections[name][0]}</span>
        {invalidSections.includes(name) && <span className="block text-danger">{errorLabel}</span>}
      </a>
    ))}
  </nav>
);

const SectionSelect = ({ current, invalidSections }: SectionsProps) => (
  <div className="sticky top-16 z-10 mb-4 bg-surface py-2 @xl:hidden">
    <select
      aria-label="Section"
      value={current}
      onChange={({ target }) => goToSection(target.value)}
      className={controlClass}
    >
      {sectionNames.map((name) => (
        <option key={name} value={name}>
          {`${profileSections[name][0]}${invalidSections.includes(name) ? ` (${errorLabel})` : ''}`}
        </option>
      ))}
    </select>
  </div>
);
