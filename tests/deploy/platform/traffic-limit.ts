import type { TrafficRules } from '@netlify/zip-it-and-ship-it';

/** Whether a request from an address is within the limit. Counts the request if it is. */
export type TrafficLimit = (ip: string, now?: number) => boolean;

/** Reads a function's `rateLimit` in the bundler's format: the requests from an address within a sliding window. */
export function trafficLimit(rules: TrafficRules | undefined): TrafficLimit {
  if (!rules) return () => true;
  const { windowLimit, windowSize } = rules.action.config.rateLimitConfig;
  const requestTimes = new Map<string, number[]>();
  return (ip, now = Date.now()) => {
    const recent = (requestTimes.get(ip) ?? []).filter((time) => time > now - windowSize * 1000);
    if (recent.length >= windowLimit) return false;
    requestTimes.set(ip, [...recent, now]);
    return true;
  };
}
