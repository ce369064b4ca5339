import { formatList } from './check.ts';
import type { Installation } from './installation.ts';

/** The direction of connections, as in the names of chains. */
type Direction = 'input' | 'output';

/** Matches iptables or nftables rules that refuse connections for which there is no rule. */
const refusesOthers: Record<Direction, RegExp> = {
  // The last rule of firewalld’s chain refuses connections.
  input:
    /^:INPUT DROP|^-A INPUT -j (DROP|REJECT)|\bhook input\b.*\bpolicy drop\b|\bchain filter_INPUT \{/m,
  output: /^:OUTPUT DROP|^-A OUTPUT -j (DROP|REJECT)|\bhook output\b.*\bpolicy drop\b/m,
};

/** Matches rules with a set or a range, which can contain any port. */
const canContainPort = /\bmatch-set\b|@|xt match "multiport"|dports?\b.*\d[-:]\d/;

const refusal = /\b(drop|reject)\b/i;

/** Matches rules that apply to only some visitors. */
const isLimited = /\s(-s|-m (recent|limit|connlimit|hashlimit)|saddr|limit|ct count)\s/;

/** Matches rules that apply only to some addresses, such as the networks of a CDN. */
const sourceRule =
  /(?<!! )-s (?!0\.0\.0\.0\/0|::\/0)|\bsaddr (?!!=|0\.0\.0\.0\/0|::\/0)|(?<!! )--match-set \S+ src\b/;

/** Whether the rules of iptables or nftables refuse connections to a port. */
export function isClosed(rules: string, port: number, direction: Direction): boolean {
  const lines = omitUnreached(rules.split('\n'), direction);
  const isAbout = (line: string) => new RegExp(`dports?\\b.*\\b${port}\\b`).test(line);
  const opens = (line: string) =>
    (isAbout(line) || canContainPort.test(line)) &&
    !refusal.test(line) &&
    !line.includes(' f2b-') &&
    !(direction === 'input' && sourceRule.test(line));
  if (lines.some(opens)) return false;
  const closes = (line: string) => isAbout(line) && refusal.test(line) && !isLimited.test(line);
  return refusesOthers[direction].test(rules) || omitOtherChains(lines, direction).some(closes);
}

/** Omits the iptables rules after one that refuses every connection, and the copies of them that nftables lists. */
function omitUnreached(lines: string[], direction: Direction): string[] {
  const chain = `-A ${direction.toUpperCase()} `;
  const end = lines.findIndex((line) => new RegExp(`^${chain}-j (DROP|REJECT)\\b`).test(line));
  if (end < 0) return lines;
  const hasLater = lines.some((line, index) => index > end && line.startsWith(chain));
  const table = lines.findIndex((line) => line.startsWith('table ip filter'));
  return hasLater
    ? lines.filter(
        (line, index) => (table < 0 || index < table) && !(index > end && line.startsWith(chain)),
      )
    : lines;
}

/** Omits the rules in chains for the other direction. An nftables rule comes after the line with its chain's hook. */
function omitOtherChains(lines: string[], direction: Direction): string[] {
  const other = direction === 'input' ? 'output' : 'input';
  const isInOther = new RegExp(`^-A \\S*${other}`, 'i');
  let hook: string | undefined;
  return lines.filter((line) => {
    hook = /\bhook (\w+)/.exec(line)?.[1] ?? hook;
    return line.startsWith('-A ') ? !isInOther.test(line) : hook !== other;
  });
}

const websitePorts = [443, 80];

/** The ports of name servers and of websites. Without them, this machine cannot use any other host. */
const vitalPorts = [53, 443];

const formatPorts = (ports: number[]): string => formatList(ports.map((port) => `port ${port}`));

/** Returns a fault if the firewall separates this machine from one of the vital ports of all other hosts, or null. */
export function findClosedOutput(rules: string, vitalPort: number): string | null {
  if (dropsResponses(rules)) {
    return 'The firewall of this machine drops responses from other hosts, so sign-ins, e-mails and updates fail: make it accept incoming packets of established connections, before any rule that drops them';
  }
  const closedPorts = vitalPorts.filter((port) => isClosed(rules, port, 'output'));
  if (!closedPorts.includes(vitalPort)) return null;
  const effect = closedPorts.includes(53) ? 'this machine cannot resolve host names, and ' : '';
  return `The firewall of this machine refuses outgoing connections to ${formatPorts(closedPorts)}, so ${effect}sign-ins, e-mails and updates fail: make it accept outgoing connections`;
}

/**
 * Whether the rules refuse the packets with which other hosts respond to this machine. `FIREWALL_RULES` contains the
 * rules about the state of connections.
 */
const dropsResponses = (rules: string): boolean =>
  refusesOthers.input.test(rules) && !/established|\bct state\b/i.test(rules);

/** Omits the nftables tables for IPv6. The rules before the first table are those of iptables. */
function omitIpv6(rules: string): string {
  let table = '';
  const lines = rules.split('\n').filter((line) => {
    table = /^table (\w+)/.exec(line)?.[1] ?? table;
    return table !== 'ip6';
  });
  return lines.join('\n');
}

/**
 * Returns a fault if the firewall refuses visitors, or null. The script in the guide sets `FIREWALL_RULES`, because only
 * root can read the rules.
 */
export function findClosedWebsite({ environment }: Pick<Installation, 'environment'>) {
  const rules = omitIpv6(environment['FIREWALL_RULES'] ?? '');
  const ports = websitePorts.filter((port) => isClosed(rules, port, 'input'));
  if (ports.length === 0) return null;
  const rule = rules
    .split('\n')
    .find((line) => sourceRule.test(line) && /dports?\b.*\b443\b/.test(line));
  const problem = rule
    ? `accepts connections to ${formatPorts(ports)} only from some addresses (“${rule.trim()}”)`
    : `refuses connections to ${formatPorts(ports)}`;
  return `The firewall of this machine ${problem}, although visitors and the renewal of the certificate need ports 80 and 443: open both ports for all addresses (with ufw: run ufw allow 80,443/tcp)`;
}
