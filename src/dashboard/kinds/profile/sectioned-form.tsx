import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { controlClass } from '#ui/field.tsx';
import { profileSections, sectionNames, sectionOf } from './profile-sections.ts';

/** Since the page was loaded. The browser scrolls a page that is loaded again as far as it then reaches. */
let wasShown = false;

/** Shows a section of the form, and leaves the focus on it. */
function goTo(name: string) {
  const section = document.getElementById(name);
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

/** Leads to what an address names: the field of that name, else a section. */
function goToNamed(hash: string) {
  const field = document.getElementsByName(hash.slice(1))[0];
  if (!field) return goTo(sectionOf(hash));
  // Else the heading takes the focus of a screen that opens.
  field.dataset['screenFocus'] = '';
  field.addEventListener('blur', () => delete field.dataset['screenFocus'], { once: true });
  field.scrollIntoView({ block: 'center' });
  field.focus({ preventScroll: true });
}

const notRight = 'not right';

/** The sections with a field that is not right, by what their fields say of themselves. */
function useWrongSections(): string[] {
  const [wrong, setWrong] = useState('');
  // After each rendering: fields become wrong and right again as the form is rendered.
  useEffect(() => {
    const isWrong = (name: string) => document.querySelector(`#${name} [aria-invalid="true"]`);
    setWrong(sectionNames.filter(isWrong).join(' '));
  });
  return wrong.split(' ');
}

/**
 * A long form with its table of contents, which is a list beside the fields where there is room, else a choice above them.
 * The address names the section that has the focus, and the preview follows it [DASH-19]. Sections with a field that is not right are marked.
 */
export function SectionedForm({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const current = sectionOf(hash);
  const wrong = useWrongSections();
  // What the address will be: the router changes it somewhat later.
  const named = useRef<string>(current);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address that it was opened with
  useEffect(() => {
    // A form that is shown again after a save stays where it is.
    if (hash && (!wasShown || window.scrollY === 0)) goToNamed(hash);
    wasShown = true;
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus of its fields
    <div
      data-sectioned=""
      className="@container"
      onFocus={({ target }) => {
        const name = target.closest('fieldset')?.id;
        if (name && name !== named.current) {
          named.current = name;
          navigate({ hash: name }, { replace: true, preventScrollReset: true, state });
        }
      }}
    >
      <div className="gap-6 @xl:grid @xl:grid-cols-[8.5rem_minmax(0,1fr)]">
        <nav aria-label="Sections" className="sticky top-24 hidden self-start @xl:block">
          {sectionNames.map((name) => (
            <a
              key={name}
              href={`#${name}`}
              aria-current={name === current ? 'location' : undefined}
              onClick={(event) => {
                event.preventDefault();
                goTo(name);
              }}
              className="block border-line border-l-2 py-1.5 pl-3 text-muted text-sm hover:text-strong aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-strong"
            >
              <span>{profileSections[name][0]}</span>
              {wrong.includes(name) && <span className="block text-danger">{notRight}</span>}
            </a>
          ))}
        </nav>
        <div className="sticky top-16 z-10 mb-4 bg-surface py-2 @xl:hidden">
          <select
            aria-label="Section"
            value={current}
            onChange={({ target }) => goTo(target.value)}
            className={controlClass}
          >
            {sectionNames.map((name) => (
              <option key={name} value={name}>
                {`${profileSections[name][0]}${wrong.includes(name) ? ` (${notRight})` : ''}`}
              </option>
            ))}
          </select>
        </div>
        <div className="@container space-y-8">{children}</div>
      </div>
    </div>
  );
}
