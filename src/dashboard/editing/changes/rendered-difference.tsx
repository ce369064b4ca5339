import { Suspense } from 'react';
import type { ContentChange } from '#contract/entities/changes.ts';
import { isDark } from '#ui/theme.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { RecordPreview } from '../preview/record-preview.tsx';

/** The width of a phone: two of them fit side by side. */
const width = 390;

type Versions = Pick<ContentChange, 'kind' | 'before' | 'after'>;

/** An item as visitors see it now and after publishing: side by side, or on a phone one below the other. */
export const RenderedDifference = ({ change }: { change: Versions }) => (
  <div className="grid gap-4 lg:grid-cols-2">
    <Version name="Before" change={change} record={change.before} />
    <Version name="After" change={change} record={change.after} />
  </div>
);

interface VersionProps {
  name: 'Before' | 'After';
  change: Versions;
  record: object | null;
}

const Version = ({ name, change, record }: VersionProps) => (
  <div className="min-w-0">
    <p className="mb-2 font-semibold text-sm text-strong">{name}</p>
    {record ? (
      <PreviewFrame title={name} width={width} dark={isDark()}>
        <Suspense>
          <RecordPreview kind={change.kind} given={record} />
        </Suspense>
      </PreviewFrame>
    ) : (
      <p className="rounded-lg border border-line border-dashed p-8 text-center text-muted">
        {name === 'Before' ? 'Not on the website yet.' : 'No longer on the website.'}
      </p>
    )}
  </div>
);
