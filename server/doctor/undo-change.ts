import { stateFolder } from './machine-changes.ts';

export interface DescribedChange {
  text: string;
  /** What undoes the change, such as `run rm /etc/x`. Empty if no command does. */
  undo: string;
}

/** Commands that apply a change of files, by their paths. The first that matches applies. */
const applyCommands: [path: RegExp, command: string][] = [
  [
    /^\/etc\/letsencrypt\/(renewal|cli)/,
    'nginx -t && systemctl reload-or-restart nginx && certbot renew',
  ],
  [
    /^\/(etc|var\/(lib|log|cache))\/(nginx|letsencrypt)\b|^\/etc\/ssl\//,
    'nginx -t && systemctl reload-or-restart nginx',
  ],
  [/^\/(etc|var\/(lib|log))\/postgresql\b/, 'systemctl restart postgresql'],
  [/^\/etc\/systemd\/system\.conf/, 'systemctl daemon-reexec && systemctl restart manpower'],
  [/^\/etc\/systemd\/system\//, 'systemctl daemon-reload && systemctl restart $UNIT'],
  [/^\/etc\/systemd\/timesyncd/, 'systemctl restart systemd-timesyncd'],
  [/^\/etc\/caddy\b/, 'systemctl reload-or-restart caddy'],
  [/^\/etc\/network\b/, 'systemctl restart networking'],
  [/^\/etc\/netplan\b/, 'netplan apply'],
  [/^\/etc\/nftables/, 'systemctl restart nftables'],
  [/^\/etc\/fstab$/, 'systemctl daemon-reload && mount -a'],
  [/^\/etc\/sysctl/, 'sysctl --system'],
  [/^\/etc\/manpower\.env$|^\/srv\b|^\/var\/lib\/manpower\b/, 'systemctl restart manpower'],
  [/^\/etc\/ssh\b/, 'systemctl reload ssh'],
  [/^\/etc\/(cron|logrotate|apt|certbot)|^\/var\/spool\/cron|^\/usr\/local/, ''],
];
const defaultCommand = 'systemctl restart postgresql nginx manpower';

/** Returns the command that applies a change of a file, or no command if none is needed. */
export function getApplyCommand(path: string): string[] {
  const [, command = defaultCommand] = applyCommands.find(([pattern]) => pattern.test(path)) ?? [];
  const [, unit = ''] = /^\/etc\/systemd\/system\/([^/]+?)(\.d)?(\/|$)/.exec(path) ?? [];
  return command === '' ? [] : [command.replace('$UNIT', unit)];
}

/** Returns the commands that delete a new file, or a link. */
export function getDeleteCommands(path: string): string[] {
  const [, unit] = /^\/etc\/systemd\/system\/([^/]+)$/.exec(path) ?? [];
  return unit
    ? [`systemctl disable --now ${unit}`, `rm ${quoteArgument(path)}`, 'systemctl daemon-reload']
    : [`rm ${quoteArgument(path)}`, ...getApplyCommand(path)];
}

/** Joins commands to a step. */
export const runAll = (commands: string[]): string => `run ${commands.join(' && ')}`;

/** Quotes an argument for a shell. */
export const quoteArgument = (text: string): string =>
  /^[\w./@+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;

/** The command that writes the earlier text of a file. It does not change the owner and the mode of the file. */
export const restoreText = (path: string): string =>
  `sed -n ${quoteArgument(`s|^${path.replaceAll(/[.*^$[\]\\|]/g, '\\$&')}\\t||p`)} ${stateFolder}/texts > ${quoteArgument(path)}`;
