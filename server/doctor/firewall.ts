import { formatList } from './check.ts';
import type { Installation } from './installation.ts';

/** The direction of connections, as in the names of chains. */
type Direction = 'input' | 'output';

type Port = readonly [port: number, service: string];

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
export function isClosed(rules: string, [port, service]: Port, direction: Direction): boolean {
  const lines = omitUnreached(rules.split('\n'), direction);
  const isAbout = (line: string) => new RegExp(`dports?\\b.*\\b(${port}|${service})\\b`).test(line);
  const opens = (line: string) =>
    (isAbout(line) || canContainPort.test(line)) &&
    !refusal.test(line) &&
    !line.includes(' f2b-') &&
    !(direction === 'input' && sourceRule.test(line));
  if (lines.some(opens)) return false;
  const closes = (line: string) => isAbout(line) && refusal.test(line) && !isLimited.test(line);
  return refusesOthers[direction].test(rules) || omitOtherChains(lines, direction).some(closes);
}

/** Omits the rules of iptables that follow one that refuses every connection, and the copies that nftables lists of them. */
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

/** Omits the rules of the chains of the other direction. A rule of nftables follows the line with the hook of its chain. */
function omitOtherChains(lines: string[], direction: Direction): string[] {
  const other = direction === 'input' ? 'output' : 'input';
  const isInOther = new RegExp(`^-A \\S*${other}`, 'i');
  let hook: string | undefined;
  return lines.filter((line) => {
    hook = /\bhook (\w+)/.exec(line)?.[1] ?? hook;
    return line.startsWith('-A ') ? !isInOther.test(line) : hook !== other;
  });
}

type Family = 'ip' | 'ip6';

/**
 * Returns the command that opens ports. nftables also lists the rules of iptables and ip6tables, whose chains have
 * names in upper case.
 */
export function getOpeningCommand(
  rules: string,
  ports: Port[],
  direction: Direction,
  family: Family = 'ip',
): string {
  const list = ports.map(([port]) => port).toSorted((a, b) => a - b);
  const chain = direction.toUpperCase();
  if (/\bufw6?-/.test(rules)) {
    return `run ufw allow ${direction === 'output' ? 'out ' : ''}${list.join(',')}/tcp`;
  }
  if (direction === 'input' && /\bfirewalld\b/.test(rules)) {
    const options = list.map((port) => `--add-port=${port}/tcp`).join(' ');
    return `run firewall-cmd --permanent ${options} && firewall-cmd --reload`;
  }
  const set = list.length > 1 ? `{ ${list.join(', ')} }` : list[0];
  const [program, pattern] =
    family === 'ip6'
      ? ['ip6tables', `\\bchain ${chain} \\{[^}]*\\b(drop|reject)\\b`]
      : ['iptables', `^(:${chain} DROP|-A ${chain}\\b.* (DROP|REJECT)\\b)`];
  return new RegExp(pattern, 'm').test(rules)
    ? `run ${program} -I ${chain} -p tcp -m multiport --dports ${list.join(',')} -j ACCEPT, which takes effect before any rule that drops these connections; to keep the change after a restart of the machine, run netfilter-persistent save`
    : `write tcp dport ${set} accept into the ${direction} chain of /etc/nftables.conf, and run systemctl restart nftables`;
}

const websitePorts: Port[] = [
  [443, 'https'],
  [80, 'http'],
];

const keepRules =
  'to keep the change after a restart of the machine, run netfilter-persistent save';
const restartNftables = 'run systemctl restart nftables';

/** Returns the command that lets programs of this machine connect to each other. */
export function getLoopbackCommand(rules: string): string {
  const hasInput = refusesOthers.input.test(rules) || !refusesOthers.output.test(rules);
  const hasOutput = refusesOthers.output.test(rules);
  if (/^(-A|:INPUT) /m.test(rules)) {
    const commands = [
      ...(hasInput ? ['iptables -I INPUT -i lo -j ACCEPT'] : []),
      ...(hasOutput ? ['iptables -I OUTPUT -o lo -j ACCEPT'] : []),
    ];
    return `run ${commands.join(' && ')}; ${keepRules}`;
  }
  const lines = [
    ...(hasInput ? ['iif "lo" accept as the first line of the input chain'] : []),
    ...(hasOutput ? ['oif "lo" accept as the first line of the output chain'] : []),
  ];
  return `write ${lines.join(' and ')} in /etc/nftables.conf, and ${restartNftables}`;
}

/** The ports of name servers and of websites. Without them, this machine can use no other host. */
const vitalPorts: Port[] = [
  [53, 'domain'],
  [443, 'https'],
];

/**
 * Returns the fault of a firewall that refuses this machine's connections to one of the vital ports, or null. Its remedy
 * opens all ports that the product needs and that are closed.
 */
export function findClosedOutput(rules: string, vitalPort: number): string | null {
  const select = (ports: Port[]) =>
    ports.filter((port) => isClosed(rules, port, 'output')).map(([port]) => port);
  const closedPorts = select(vitalPorts);
  if (!closedPorts.includes(vitalPort)) return null;
  const udp = select([
    [53, 'domain'],
    [123, 'ntp'],
  ]);
  const tcp = select([[53, 'domain'], ...websitePorts.toReversed(), ...mailPorts]);
  const effect = closedPorts.includes(53) ? 'this machine cannot resolve host names, and ' : '';
  const names = closedPorts.map((port) => `port ${port}`);
  return `The firewall of this machine refuses outgoing connections to ${formatList(names)}, so ${effect}sign-ins, e-mails and updates fail: ${getOutputRemedy(rules, { udp, tcp })}`;
}

const mailPorts: Port[] = [
  [465, 'submissions'],
  [587, 'submission'],
];

function getOutputRemedy(rules: string, ports: Record<'udp' | 'tcp', number[]>): string {
  const protocols = (['udp', 'tcp'] as const).filter((protocol) => ports[protocol].length > 0);
  const join = (toText: (protocol: string, list: string) => string, separator: string) =>
    protocols.map((protocol) => toText(protocol, ports[protocol].join(','))).join(separator);
  if (/\bufw6?-/.test(rules)) {
    return `run ${join((protocol, list) => `ufw allow out ${list}/${protocol}`, ' && ')}`;
  }
  if (/^(:OUTPUT DROP|-A OUTPUT -j (DROP|REJECT))/m.test(rules)) {
    const toCommand = (protocol: string, list: string) =>
      `iptables -I OUTPUT -p ${protocol} -m multiport --dports ${list} -j ACCEPT`;
    return `run ${join(toCommand, ' && ')}; ${keepRules}`;
  }
  const toRule = (protocol: string, list: string) => `${protocol} dport { ${list} } accept`;
  return `write ${join(toRule, ' and ')} into the output chain of /etc/nftables.conf, and ${restartNftables}`;
}

/**
 * Whether the rules refuse the packets with which other hosts respond to this machine. `FIREWALL_RULES` contains the
 * rules about the state of connections.
 */
export const dropsResponses = (rules: string): boolean =>
  refusesOthers.input.test(rules) && !/established|\bct state\b/i.test(rules);

/** Returns the command that lets other hosts respond to this machine. */
export const getResponseCommand = (rules: string): string =>
  /^-A /m.test(rules)
    ? 'run iptables -I INPUT -m conntrack --ctstate ESTABLISHED,RELATED -j ACCEPT; to keep the change after a restart of the machine, run netfilter-persistent save'
    : 'write ct state established,related accept as the first line of the input chain in /etc/nftables.conf, and run systemctl restart nftables';

/** Omits the tables of nftables for the other family. The rules before the first table are those of iptables. */
function selectFamily(rules: string, family: Family): string {
  let table = 'ip';
  const lines = rules.split('\n').filter((line) => {
    table = /^table (\w+)/.exec(line)?.[1] ?? table;
    return table === family || table === 'inet';
  });
  return lines.join('\n');
}

/** Captures the number and the unit of a rule that limits the connections of all visitors together. */
const sharedLimit = /(?:\blimit rate (?:over )?|-m limit --limit )(\d+)\/(s|m|h|d)/;

const unitSeconds: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** A page with its pictures and files can need several connections. */
const minConnectionsPerSecond = 20;

/** Returns the fault of a firewall that accepts too few connections from all visitors together, or null. */
export function findConnectionLimit({ environment }: Pick<Installation, 'environment'>) {
  const lines = omitOtherChains((environment['FIREWALL_RULES'] ?? '').split('\n'), 'input');
  for (const line of lines) {
    const [, count, unit = ''] = sharedLimit.exec(line) ?? [];
    const isAbout = /dports?\b.*\b(443|https)\b/.test(line);
    if (!isAbout || /\b(saddr|meter|hashlimit)\b/.test(line)) continue;
    if (!(Number(count) / (unitSeconds[unit] ?? 1) < minConnectionsPerSecond)) continue;
    return `The firewall of this machine limits the new connections of all visitors together (“${line.trim()}”), so it refuses connections if a few visitors open pages at the same time: delete that rule (in /etc/nftables.conf, then run systemctl restart nftables; with iptables, delete it with iptables -D)`;
  }
  return null;
}

/** Returns the fault of a firewall that drops the packets with which machines find each other over IPv6, or null. */
function findClosedDiscovery(rules: string): string | null {
  const isFiltered = /\bhook input\b.*\bpolicy drop\b|^-P INPUT DROP/m.test(rules);
  if (!isFiltered || /icmpv6|ipv6-icmp|nd-neighbor/.test(rules)) return null;
  return 'The firewall of this machine refuses ICMPv6, which IPv6 needs to find other machines, so visitors with IPv6 wait or see an error: in /etc/nftables.conf, write meta l4proto ipv6-icmp accept at the beginning of the input chain, then run systemctl restart nftables (with ip6tables, run ip6tables -I INPUT -p ipv6-icmp -j ACCEPT)';
}

/**
 * Returns a fault if the firewall refuses visitors, or null. The script in the guide sets `FIREWALL_RULES`, because only
 * root can read the rules.
 */
export function findClosedWebsite(
  { environment }: Pick<Installation, 'environment'>,
  family: Family = 'ip',
): string | null {
  const rules = selectFamily(environment['FIREWALL_RULES'] ?? '', family);
  const ports = websitePorts
    .filter((port) => isClosed(rules, port, 'input'))
    .map(([port]) => `port ${port}`);
  if (ports.length === 0) return family === 'ip6' ? findClosedDiscovery(rules) : null;
  const rule = rules
    .split('\n')
    .find((line) => sourceRule.test(line) && /dports?\b.*\b(443|https)\b/.test(line));
  const problem = rule
    ? `accepts connections only from some addresses (“${rule.trim()}”)`
    : 'refuses connections';
  const [kind, table] = family === 'ip6' ? [' over IPv6', ' in the table ip6'] : ['', ''];
  return `The firewall of this machine ${problem} to ${formatList(ports)}${kind}, although visitors and the renewal of the certificate need ports 80 and 443: open both ports${table} (${getOpeningCommand(rules, websitePorts, 'input', family)})`;
}
