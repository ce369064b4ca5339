import { Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import {
  type ComponentType,
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useState,
} from 'react';
import { getLanguageName } from '#contract/texts/language-name.ts';
import { allLanguages, type Language } from '#contract/texts/languages.ts';
import { classNames } from '#ui/class-names.ts';
import { isDark } from '#ui/theme.ts';
import type { RecordPreviewProps } from '../../kinds/feature.ts';
import { useDebouncedValue } from '../../ui/use-debounced-value.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { PreviewLanguage } from './preview-language.tsx';
import { RecordPreview } from './record-preview.tsx';

const widths = { phone: 390, desktop: 1280 };

const MemoizedPreview = memo(RecordPreview);

interface PreviewPaneProps extends RecordPreviewProps {
  /** Replaces the record's card and page. Must be memoized. */
  component: ComponentType<RecordPreviewProps> | undefined;
  language: Language;
}

/**
 * Updates when typing pauses, with a lower priority than the fields. Typing therefore stays fast on a slow device and
 * in a long text.
 */
export function PreviewPane(props: PreviewPaneProps) {
  const { component = MemoizedPreview, kind, values, language: formLanguage } = props;
  const debouncedValues = useDeferredValue(useDebouncedValue(values));
  const [device, setDevice] = useState<keyof typeof widths>('phone');
  const [dark, setDark] = useState(isDark);
  const [language, setLanguage] = useState(formLanguage);
  useEffect(() => setLanguage(formLanguage), [formLanguage]);
  return (
    <section aria-label="Preview" className="rounded-2xl border border-line bg-sunken p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="me-auto font-sans font-semibold text-sm text-strong">Preview</h2>
        <div className="flex gap-1">
          {allLanguages.map((each) => (
            <Choice
              key={each}
              label={getLanguageName(each)}
              isPressed={language === each}
              onChoose={() => setLanguage(each)}
            />
          ))}
        </div>
        <div className="flex gap-1">
          <Choice label="Phone" isPressed={device === 'phone'} onChoose={() => setDevice('phone')}>
            <Smartphone className="size-4" />
          </Choice>
          <Choice
            label="Desktop"
            isPressed={device === 'desktop'}
            onChoose={() => setDevice('desktop')}
          >
            <Monitor className="size-4" />
          </Choice>
          <span className="mx-1 w-px bg-line" />
          <Choice label="Light" isPressed={!dark} onChoose={() => setDark(false)}>
            <Sun className="size-4" />
          </Choice>
          <Choice label="Dark" isPressed={dark} onChoose={() => setDark(true)}>
            <Moon className="size-4" />
          </Choice>
        </div>
      </div>
      <PreviewFrame
        title="Preview of the public page"
        width={widths[device]}
        dark={dark}
        language={language}
      >
        <Suspense>
          <PreviewLanguage {...{ language, kind }} component={component} values={debouncedValues} />
        </Suspense>
      </PreviewFrame>
    </section>
  );
}

interface ChoiceProps {
  label: string;
  isPressed: boolean;
  onChoose: () => void;
  children?: ReactNode;
}

const Choice = ({ label, isPressed, onChoose, children }: ChoiceProps) => (
  <button
    type="button"
    aria-pressed={isPressed}
    onClick={onChoose}
    className={classNames(
      'inline-flex min-h-9 cursor-pointer items-center gap-1.5 whitespace-nowrap rounded-md px-2 font-medium text-xs sm:px-2.5',
      isPressed ? 'bg-surface text-strong shadow-card' : 'text-muted hover:text-strong',
    )}
  >
    {children}
    <span>{label}</span>
  </button>
);
