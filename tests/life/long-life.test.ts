import { beforeAll } from 'vitest';
import { type Renderer, renderSite } from '#publisher/render-site.ts';
import { describeLife } from '../support/life/describe-life.ts';
import { createTestRenderer } from '../support/test-site.ts';

const number = (name: string) => Number(process.env[name]);

let renderer: Renderer & { contents: Map<string, string> };
beforeAll(async () => {
  renderer = await createTestRenderer();
});

describeLife({
  seed: number('LIFE_SEED'),
  runs: number('LIFE_RUNS'),
  length: number('LIFE_LENGTH'),
  render: async (snapshot) => {
    renderer.contents.clear();
    const { state, failures } = await renderSite(renderer, null, snapshot);
    if (failures.length > 0) throw new Error(`Not rendered: ${JSON.stringify(failures)}`);
    return [...state.files.keys(), ...renderer.contents.values()].join('\n');
  },
});
