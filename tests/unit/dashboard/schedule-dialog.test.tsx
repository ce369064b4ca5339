import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ScheduleDialog } from '#dashboard/editing/edit/schedule-dialog.tsx';

vi.mock('#dashboard/data/use-time-zone.ts', () => ({ useTimeZone: () => 'Asia/Dubai' }));

vi.mock('#dashboard/data/server-clock.ts', () => ({ now: () => new Date('2031-05-06T21:00:00Z') }));

const noSchedule = { publishAt: null, unpublishAt: null, endedAt: null };
const renderDialog = (canUnpublish: boolean, canPublish = true) =>
  renderToStaticMarkup(
    <ScheduleDialog
      publication={{ isPublished: true, hasChanges: false, ...noSchedule }}
      canPublish={canPublish}
      canUnpublish={canUnpublish}
      onDecided={() => undefined}
      onClose={() => undefined}
    />,
  );

describe('the schedule of published content', () => {
  it('can have an end without a start [PUB-3]', () => {
    expect(renderDialog(true)).toContain('Unpublish on');
    expect(renderDialog(true)).toContain('Leave empty to publish manually.');
  });

  it('starts at 8:00 on the next day by default, in website time [PUB-3]', () => {
    expect(renderDialog(false)).toContain('value="2031-05-08T08:00"');
  });

  it('has no end for content that cannot be unpublished [PUB-3]', () => {
    expect(renderDialog(false)).toContain('Publish the changes on');
    expect(renderDialog(false)).not.toContain('Leave empty');
    expect(renderDialog(false)).not.toContain('Unpublish on');
  });

  it('has no start without changes to publish, and explains why [PUB-3]', () => {
    const explanation = 'Visitors already see this version';
    expect(renderDialog(true, true)).not.toContain(explanation);
    expect(renderDialog(true, false)).toContain(explanation);
    expect(renderDialog(true, false)).not.toContain('Publish the changes on');
    expect(renderDialog(true, false)).toContain('Unpublish on');
    expect(renderDialog(false, false)).not.toContain('type="submit"');
  });
});
