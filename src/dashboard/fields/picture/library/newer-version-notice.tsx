import type { Picture } from '#contract/entities/pictures.ts';
import { altInWords } from './picture-tile.tsx';

/** Says what somebody else has stored of a picture meanwhile [API-3]. */
export const NewerVersionNotice = ({ picture: { fileName, alt } }: { picture: Picture }) => (
  <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 text-sm">
    <p className="font-semibold text-strong">Somebody else has changed this picture meanwhile.</p>
    <p className="mt-1">
      It is now called “<span>{fileName}</span>”. Its alternative text:{' '}
      <span>{altInWords(alt)}</span>. What you typed is still here and not saved yet. Press Save to
      keep yours.
    </p>
  </div>
);
