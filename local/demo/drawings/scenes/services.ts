import { construction } from './services/construction.ts';
import { facilities } from './services/facilities.ts';
import { healthcare } from './services/healthcare.ts';
import { hospitality } from './services/hospitality.ts';
import { household } from './services/household.ts';
import { logistics } from './services/logistics.ts';
import { mobilisation } from './services/mobilisation.ts';
import { oilAndGas } from './services/oil-and-gas.ts';

export const services = {
  'service-construction': construction,
  'service-oil-gas': oilAndGas,
  'service-hospitality': hospitality,
  'service-healthcare': healthcare,
  'service-facilities': facilities,
  'service-logistics': logistics,
  'service-household': household,
  'service-mobilisation': mobilisation,
};
