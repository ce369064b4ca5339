import type { TrafficRules } from '@netlify/zip-it-and-ship-it';

/** Returns whether a request from an address is within the limit. If it is, the request is counted. */
export type TrafficLimit = (ip: string, now?: number) => boolean;

/** Limits requests per address in a sliding window. The bundler reads the rules from a function's `rateLimit`. */
export function createTrafficLimit(rules: TrafficRules | undefined): TrafficLimit {
  if (!rules) return () => true;
  const { windowLimit, windowSize } = rules.action.config.rateLimitConfig;
  const requestTimes = new Map<string, number[]>();
  return (ip, now = Date.now()) => {
    const times = (requestTimes.get(ip) ?? []).filter((time) => time > now - windowSize * 1000);
    if (times.length >= windowLimit) return false;
    requestTimes.set(ip, [...times, now]);
    return true;
  };
}
