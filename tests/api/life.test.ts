import { describeLife } from '../support/life/describe-life.ts';

describeLife({ seed: 20_261_122, runs: 2, length: 10 });
