import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ScheduleDialog } from '#dashboard/screens/edit/schedule-dialog.tsx';

vi.mock('#dashboard/shell/use-time-zone.ts', () => ({ useTimeZone: () => 'Asia/Dubai' }));

const publication = {
  isPublished: true,
  hasChanges: false,
  publishAt: null,
  unpublishAt: null,
  endedAt: null,
};
const dialogFor = (canUnpublish: boolean) =>
  renderToStaticMarkup(
    <ScheduleDialog
      publication={publication}
      canUnpublish={canUnpublish}
      onDecided={() => undefined}
      onClose={() => undefined}
    />,
  );

describe('the schedule of what is published', () => {
  it('has an end, and so may have no beginning [PUB-3]', () => {
    expect(dialogFor(true)).toContain('Remove from the website on');
    expect(dialogFor(true)).toContain('Leave this empty to publish it yourself.');
  });

  it('has a beginning alone where it is never taken off the website [PUB-3]', () => {
    expect(dialogFor(false)).toContain('Publish the changes on');
    expect(dialogFor(false)).not.toContain('Leave this empty');
    expect(dialogFor(false)).not.toContain('Remove from the website on');
  });
});
