import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ScheduleDialog } from '#dashboard/editing/edit/schedule-dialog.tsx';

vi.mock('#dashboard/data/use-time-zone.ts', () => ({ useTimeZone: () => 'Asia/Dubai' }));

vi.mock('#dashboard/data/server-clock.ts', () => ({
  now: () => new Date('2031-05-06T21:00:00Z'),
}));

const publication = {
  isPublished: true,
  hasChanges: false,
  publishAt: null,
  unpublishAt: null,
  endedAt: null,
};
const dialogFor = (canUnpublish: boolean, canPublish = true) =>
  renderToStaticMarkup(
    <ScheduleDialog
      publication={publication}
      canPublish={canPublish}
      canUnpublish={canUnpublish}
      onDecided={() => undefined}
      onClose={() => undefined}
    />,
  );

describe('the schedule of published content', () => {
  it('can have an end without a start [PUB-3]', () => {
    expect(dialogFor(true)).toContain('Remove from the website on');
    expect(dialogFor(true)).toContain('Leave empty to publish manually.');
  });

  it('starts on the next morning of the website by the clock of the server [PUB-3]', () => {
    expect(dialogFor(false)).toContain('value="2031-05-08T08:00"');
  });

  it('can have only a start if it never ends [PUB-3]', () => {
    expect(dialogFor(false)).toContain('Publish the changes on');
    expect(dialogFor(false)).not.toContain('Leave empty');
    expect(dialogFor(false)).not.toContain('Remove from the website on');
  });

  it('has no start if there are no changes, and explains why [PUB-3]', () => {
    const nothingToPublish = 'Visitors already see this version';
    expect(dialogFor(true, true)).not.toContain(nothingToPublish);
    expect(dialogFor(true, false)).toContain(nothingToPublish);
    expect(dialogFor(true, false)).not.toContain('Publish the changes on');
    expect(dialogFor(true, false)).toContain('Remove from the website on');
    expect(dialogFor(false, false)).not.toContain('type="submit"');
  });
});
