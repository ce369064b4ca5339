import type { News } from '#contract/entities/news.ts';
import type { Profile } from '#contract/entities/profile.ts';
import { profileRecord } from '#contract/entities/profile.ts';
import type { Service } from '#contract/entities/service.ts';
import type { Snapshot } from '#contract/snapshot.ts';

/** Text that would do harm if any page took it for markup, an address or the end of a script. */
export const hostile = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)>`;

/** A profile in which nothing is told but what the test says. */
export const profileWith = (told: Partial<Profile> = {}): Profile => {
  const counts = {
    yearsOfExperience: null,
    clientSatisfaction: null,
    totalManpowers: null,
    permanentClients: null,
  };
  const texts = Object.fromEntries(Object.keys(profileRecord.shape).map((field) => [field, '']));
  return { ...texts, ...counts, ...told } as Profile;
};

export const newsWith = (told: Partial<News> = {}): News => ({
  _id: 'news-1',
  title: 'A title',
  description: 'A description',
  image: '',
  time: '2026-11-20T10:05:00.000Z',
  ...told,
});

export const serviceWith = (told: Partial<Service> = {}): Service => ({
  _id: 'service-1',
  name: 'Construction',
  status: 'New',
  optionOne: '',
  optionTwo: '',
  optionThree: '',
  optionFour: '',
  description: '',
  image: '',
  location: '',
  time: '2026-11-20T10:05:00.000Z',
  ...told,
});

export const snapshotWith = (told: Partial<Snapshot> = {}): Snapshot => ({
  revision: 1,
  profile: profileWith(),
  news: [],
  services: [],
  manpower: [],
  clients: [],
  sliders: [],
  team: [],
  faqs: [],
  ...told,
});
