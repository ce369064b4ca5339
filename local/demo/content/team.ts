import type { DemoRecord } from '../demo-record.ts';
import type { PictureName } from '../pictures.ts';

const people: [name: string, designation: string, image: PictureName, joinedAt: string][] = [
  ['Khalid Al Sahili', 'Founder and Managing Director', 'portrait-khalid', '2024-01-08T06:00Z'],
  ['Priya Raghunathan', 'Director of Recruitment', 'portrait-priya', '2024-01-08T06:05Z'],
  ['Daniel Okafor', 'Mobilisation Manager', 'portrait-daniel', '2024-01-08T06:10Z'],
  ['Mariam Al Hashmi', 'Head of Client Relations', 'portrait-mariam', '2024-01-08T06:15Z'],
  ['Bishnu Prasad Thapa', 'Head of Trade Testing', 'portrait-bishnu', '2024-01-08T06:20Z'],
  ['Elena Kovács', 'Healthcare Recruitment Lead', 'portrait-elena', '2024-06-17T06:00Z'],
  ['Arif Hossain', 'Worker Welfare Officer', 'portrait-arif', '2024-09-02T06:00Z'],
  ['Grace Njoroge', 'Country Manager, East Africa', 'portrait-grace', '2025-03-10T06:00Z'],
];

/** Invented people. `profile.ts` explains why their numbers and addresses do not work. */
export const team = people.map(
  ([name, designation, image, joinedAt], index): DemoRecord<'team'> => {
    const number = `+971 00 555 0${151 + index}`;
    return {
      name,
      designation,
      email: `${image.replace('portrait-', '')}@sahilbridge.example`,
      phoneNumber: number,
      whatsappNumber: number,
      image,
      time: new Date(joinedAt).toISOString(),
    };
  },
);
