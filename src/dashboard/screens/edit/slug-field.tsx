import { useEffect, useRef } from 'react';
import type { ItemPage } from '#contract/item-path.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldProps } from '#ui/field.tsx';

/** Transliterating takes tables of letters: they are loaded when there is a title. */
async function slugOf(title: string): Promise<string> {
  if (title === '') return '';
  const { slugOfTitle } = await import('./slug-of-title.ts');
  return slugOfTitle(title);
}

export interface SlugFieldProps extends FieldProps {
  /** What the record is called. */
  title: string;
  /** The pattern of the addresses of the pages. */
  page: ItemPage;
  value: string;
  onChange: (value: string) => void;
}

/** The readable end of the address of a record's page [SITE-3]. That of a new record follows its title until somebody writes one. */
export function SlugField({ title, page, value, onChange, hint, ...field }: SlugFieldProps) {
  const isNew = useRef(value === '' && title === '');
  const made = useRef(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the title, and not itself
  useEffect(() => {
    if (!isNew.current || value !== made.current) return;
    let isOver = false;
    slugOf(title).then((slug) => {
      if (isOver || slug === made.current) return;
      made.current = slug;
      onChange(slug);
    }, console.warn);
    return () => {
      isOver = true;
    };
  }, [title]);
  return (
    <Field
      {...field}
      hint={
        hint ?? 'The end of the address of its page. Addresses that it had before lead there too.'
      }
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-muted text-sm">{page.replace(':id', '')}</span>
          <input
            {...control}
            className={`${control.className} min-w-48 flex-1`}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            value={value}
            onChange={({ target }) => onChange(target.value.toLowerCase().replace(/\s+/g, '-'))}
          />
          <Button
            look="secondary"
            disabled={title === ''}
            onClick={() => slugOf(title).then(onChange, console.warn)}
          >
            Make it of the title
          </Button>
        </div>
      )}
    </Field>
  );
}
