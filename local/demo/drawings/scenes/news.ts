import { arrival } from './news/arrival.ts';
import { audit } from './news/audit.ts';
import { contract } from './news/contract.ts';
import { midday } from './news/midday.ts';
import { nurses } from './news/nurses.ts';
import { residence } from './news/residence.ts';
import { season } from './news/season.ts';
import { shutdown } from './news/shutdown.ts';
import { testCentre } from './news/test-centre.ts';

export const news = {
  'news-arrival': arrival,
  'news-residence': residence,
  'news-audit': audit,
  'news-shutdown': shutdown,
  'news-nurses': nurses,
  'news-contract': contract,
  'news-season': season,
  'news-midday': midday,
  'news-test-centre': testCentre,
};
