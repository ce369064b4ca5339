import { careByTheWindow } from './slides/care.ts';
import { portAtDusk } from './slides/port.ts';
import { refineryAtDusk } from './slides/refinery.ts';
import { skylineAtDawn } from './slides/skyline.ts';

export const slides = {
  'slide-skyline': skylineAtDawn,
  'slide-port': portAtDusk,
  'slide-care': careByTheWindow,
  'slide-refinery': refineryAtDusk,
};
