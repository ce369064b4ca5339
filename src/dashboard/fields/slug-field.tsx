import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import type { ItemPage } from '#contract/kinds/item-path.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldProps } from '#ui/field.tsx';
import { useTypedText } from '#ui/use-typed-text.ts';

/** Loads the transliteration tables on demand. */
async function makeSlug(title: string): Promise<string> {
  if (title === '') return '';
  const { slugifyTitle } = await import('./slugify-title.ts');
  return slugifyTitle(title);
}

export interface SlugFieldProps extends FieldProps {
  title: string;
  page: ItemPage;
  value: string;
  onChange: (value: string) => void;
}

type SlugSource = Pick<SlugFieldProps, 'title' | 'value' | 'onChange'>;

/**
 * Updates the slug of a new record from the title until the user edits the slug. Returns whether the slug still follows
 * the title.
 */
function useSlugFromTitle({ title, value, onChange }: SlugSource): boolean {
  const isNew = useParams()['id'] === undefined;
  const generatedSlug = useRef('');
  const followsTitle = isNew && value === generatedSlug.current;
  const stillFollowsTitle = useRef(followsTitle);
  stillFollowsTitle.current = followsTitle;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slug follows the title, not itself
  useEffect(() => {
    if (!followsTitle) return;
    let isOutdated = false;
    makeSlug(title).then((slug) => {
      if (isOutdated || !stillFollowsTitle.current || slug === generatedSlug.current) return;
      generatedSlug.current = slug;
      onChange(slug);
    }, console.warn);
    return () => {
      isOutdated = true;
    };
  }, [title]);
  return followsTitle;
}

/** The slug of a record's page [SITE-3]. */
export function SlugField({ title, page, value, onChange, hint, ...field }: SlugFieldProps) {
  const followsTitle = useSlugFromTitle({ title, value, onChange });
  const { text, setText, onBlur } = useTypedText(value);
  const prefix = page.replace(':id', '');
  return (
    <Field
      {...field}
      hint={
        hint ?? `The last part of the page address, after ${prefix}. Old addresses keep working.`
      }
    >
      {(control) => (
        <>
          <input
            {...control}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            value={text}
            onBlur={onBlur}
            onChange={({ target }) => {
              setText(target.value);
              onChange(target.value.toLowerCase().replace(/\s+/g, '-'));
            }}
          />
          {title !== '' && !followsTitle && (
            <Button
              variant="secondary"
              className="self-start px-4"
              onClick={() => makeSlug(title).then(onChange, console.warn)}
            >
              Use the title
            </Button>
          )}
        </>
      )}
    </Field>
  );
}
