import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSchema } from '#local/stack/watch-schema.ts';
import { projectRoot } from '#publisher/project-root.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startWatching(migrate = vi.fn(async () => {})) {
  const watcher = new EventEmitter();
  const output: string[] = [];
  watchSchema(watcher, { migrate, print: (line) => output.push(line) });
  const change = (path: string) => watcher.emit('all', 'change', join(projectRoot, path));
  return { migrate, output, change };
}

describe('watchSchema', () => {
  it('applies a new migration once for changes to several of its files', async () => {
    const { migrate, output, change } = startWatching();
    change('drizzle/migrations/meta/_journal.json');
    change('drizzle/migrations/0099_salary.sql');
    await vi.runAllTimersAsync();
    expect(migrate).toHaveBeenCalledOnce();
    expect(output).toEqual([expect.stringContaining('have been applied')]);
  });

  it.each(['drizzle/schema/messages.ts', 'src/contract/kinds/services.ts'])(
    'explains how to create a migration after a change to %s',
    async (file) => {
      const { migrate, output, change } = startWatching();
      change('src/contract/routes/routes.ts');
      change(file);
      await vi.runAllTimersAsync();
      expect(output).toEqual([expect.stringContaining('npm run db:generate -- --name')]);
      expect(migrate).not.toHaveBeenCalled();
    },
  );

  it('reports why a migration failed', async () => {
    const cause = new Error('column "salary" already exists');
    const migrate = vi.fn().mockRejectedValue(new Error('Failed query', { cause }));
    const { output, change } = startWatching(migrate);
    change('drizzle/migrations/0099_salary.sql');
    await vi.runAllTimersAsync();
    expect(output).toEqual([expect.stringContaining('column "salary" already exists')]);
  });
});
