/**
 * The only reader of content while the site is built. Every function is a pure query of one snapshot, and pages read
 * content through these functions alone: what a page depends on is exactly what it asked here.
 */
import { readFileSync, statSync } from 'node:fs';
import type { News } from '#contract/entities/news.ts';
import type { Service } from '#contract/entities/service.ts';
import type { Snapshot } from '#contract/snapshot.ts';
import { newsYear } from '../shared/news-time.ts';

let held: { snapshot: Snapshot; file: string; readAt: number } | undefined;

/** The snapshot of this build. While developing it is read anew when its file changed. */
function snapshot(): Snapshot {
  const file = process.env.CONTENT_SNAPSHOT;
  if (!file) {
    throw new Error('CONTENT_SNAPSHOT must name the file that holds the content of this build');
  }
  if (held?.file !== file || import.meta.env?.DEV) {
    const writtenAt = statSync(file).mtimeMs;
    if (held?.file !== file || held.readAt !== writtenAt) {
      held = { snapshot: JSON.parse(readFileSync(file, 'utf8')), file, readAt: writtenAt };
    }
  }
  return held.snapshot;
}

export const revision = () => snapshot().revision;
export const profile = () => snapshot().profile;
export const slides = () => snapshot().sliders;
export const services = () => snapshot().services;
export const team = () => snapshot().team;
export const partners = () => snapshot().clients;
export const faqs = () => snapshot().faqs;
export const manpower = () => snapshot().manpower;

/** What every page asks: no more than it shows, so that an edit of one item does not touch every page. */
export const serviceNames = () => snapshot().services.map(({ _id, name }) => ({ _id, name }));
export const hasNews = () => snapshot().news.length > 0;
export const hasPartners = () => snapshot().clients.length > 0;

/** The newest news items, newest first. */
export const newestNews = (count: number) => snapshot().news.slice(0, count);

/** A news item. Throws when this build has none with that id: its path was not listed by `allPaths`. */
export const newsItem = (id: string) => found(snapshot().news, id);

/** A service. Throws when this build has none with that id. */
export const serviceItem = (id: string) => found(snapshot().services, id);

/** All services but one. */
export const otherServices = (id: string): Service[] =>
  snapshot().services.filter((service) => service._id !== id);

/**
 * The news items nearest in time to one of them, newest first. A new item therefore shows up on about `count` pages
 * and not on all of them [NEWS-3].
 */
export function newsNearestTo(id: string, count: number): News[] {
  const { news } = snapshot();
  const at = news.findIndex((item) => item._id === id);
  const around = news.slice(Math.max(0, at - count), at + count + 1);
  const origin = Date.parse(newsItem(id).time);
  const distance = (item: News) => Math.abs(Date.parse(item.time) - origin);
  return around
    .filter((item) => item._id !== id)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort((a, b) => Date.parse(b.time) - Date.parse(a.time));
}

/** The years that have news, newest first [NEWS-4]. */
export const newsYears = () => [...new Set(snapshot().news.map((item) => newsYear(item.time)))];

/** The news of one year, newest first. */
export const newsOfYear = (year: number) =>
  snapshot().news.filter((item) => newsYear(item.time) === year);

const timeOf = ({ _id, time }: { _id: string; time: string }) => ({ _id, time });

/** When each news item was published, newest first. */
export const newsTimes = () => snapshot().news.map(timeOf);

/** When each service was published, newest first. */
export const serviceTimes = () => snapshot().services.map(timeOf);

/** Every path that depends on content: what the dynamic routes are built for and the sitemap lists. */
export const allPaths = () => ({
  news: snapshot().news.map((item) => item._id),
  newsYears: newsYears().map(String),
  services: snapshot().services.map((service) => service._id),
});

function found<T extends { _id: string }>(records: T[], id: string): T {
  const record = records.find(({ _id }) => _id === id);
  if (!record) throw new Error(`The content of this build has no record ${id}`);
  return record;
}
