import { describeLife } from '../support/life/describe-life.ts';

// `npm run test:life` runs longer walks.
describeLife({ seed: 20_261_122, runs: 2, length: 10 });
