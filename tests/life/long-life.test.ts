import { beforeAll } from 'vitest';
import { type Renderer, renderSite } from '#publisher/render-site.ts';
import { describeLife } from '../support/life/describe-life.ts';
import { createTestRenderer } from '../support/test-site.ts';

const readNumber = (name: string) => Number(process.env[name]);

let renderer: Renderer & { contents: Map<string, string> };
beforeAll(async () => {
  renderer = await createTestRenderer();
});

describeLife({
  seed: readNumber('LIFE_SEED'),
  runs: readNumber('LIFE_RUNS'),
  length: readNumber('LIFE_LENGTH'),
  render: async (snapshot) => {
    renderer.contents.clear();
    const { state, failures } = await renderSite(renderer, null, snapshot);
    if (failures.length > 0)
      throw new Error(`Some pages could not be rendered: ${JSON.stringify(failures)}`);
    return [...state.files.keys(), ...renderer.contents.values()].join('\n');
  },
});
