import type { Picture } from '#contract/entities/pictures.ts';

function describeAlt(alt: string | null): string {
  if (alt === null) return 'It has no alternative text.';
  return alt === '' ? 'It is marked as decorative.' : `Its alternative text is now “${alt}”.`;
}

/** Shows the newer name and alt text after someone else has changed the picture [API-3]. */
export const NewerVersionNotice = ({ picture: { fileName, alt } }: { picture: Picture }) => (
  <div role="alert" className="rounded-lg border border-danger bg-danger-soft p-4 text-sm">
    <p className="font-semibold text-strong">Someone else has changed this picture.</p>
    <p className="mt-1">
      It is now named “<span>{fileName}</span>”. <span>{describeAlt(alt)}</span> Your changes are
      not saved yet. Press “Save” to use yours instead.
    </p>
  </div>
);
