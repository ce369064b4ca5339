import { EventEmitter } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followSchema } from '#local/stack/follow-schema.ts';
import { projectRoot } from '#publisher/project-root.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function following(migrate = vi.fn(async () => {})) {
  const watcher = new EventEmitter();
  const output: string[] = [];
  followSchema(watcher, { migrate, print: (line) => output.push(line) });
  const change = (path: string) => watcher.emit('all', 'change', join(projectRoot, path));
  return { migrate, output, change };
}

describe('during development', () => {
  it('a new migration is applied once when all of its files exist', async () => {
    const { migrate, output, change } = following();
    change('drizzle/migrations/meta/_journal.json');
    change('drizzle/migrations/0099_salary.sql');
    await vi.runAllTimersAsync();
    expect(migrate).toHaveBeenCalledOnce();
    expect(output).toEqual([expect.stringContaining('have been applied')]);
  });

  it.each(['drizzle/schema/messages.ts', 'src/contract/kinds/services.ts'])(
    'a change to %s explains how to create a migration, and other changes do not',
    async (file) => {
      const { migrate, output, change } = following();
      change('src/contract/routes/routes.ts');
      change(file);
      await vi.runAllTimersAsync();
      expect(output).toEqual([expect.stringContaining('npm run db:generate -- --name')]);
      expect(migrate).not.toHaveBeenCalled();
    },
  );

  it('a migration that cannot be applied is reported with its reason', async () => {
    const cause = new Error('column "salary" already exists');
    const migrate = vi.fn().mockRejectedValue(new Error('Failed query', { cause }));
    const { output, change } = following(migrate);
    change('drizzle/migrations/0099_salary.sql');
    await vi.runAllTimersAsync();
    expect(output).toEqual([expect.stringContaining('column "salary" already exists')]);
  });
});
