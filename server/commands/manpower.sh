#!/bin/sh
# Runs one of the product's commands, such as `manpower backup`, with the variables of the server and as its user. Only
# root can run this script. docs/deploy-server.md installs it as /usr/local/bin/manpower.

# In cron jobs, PATH lacks /usr/sbin.
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

# Prints an error and what has changed on the machine, because doctor cannot start.
fail() {
  echo "$1" >&2
  changes="$(printf '%s\n' "$MACHINE_CHANGES" | sed '1d; s|\(/manpower.env\t[^=]*=\).*|\1…|' | cut -c 1-200 | head -n 20)"
  test -z "$changes" ||
    printf '%s\n' 'What has changed since doctor last found no problem (- before, + now):' "$changes" >&2
  exit 2
}

# Writes lists of the machine's state into the current folder. doctor compares them with those of an earlier state, in
# which it found no problem.
list_machine() {
  list() { find "$@" -printf '%p\t%y %m %u:%g %l\n'; }
  {
    list / /usr /var /srv -maxdepth 1
    list /etc /usr/local /var/www /var/spool/cron
    list /var/lib /var/log /var/cache /var/backups -maxdepth 2 -type d
    list /var/lib/postgresql -maxdepth 3
    list /srv/manpower -maxdepth 1
  } | grep -v ^/var/lib/machine-state | LC_ALL=C sort -u > files
  find /etc /usr/local/bin /usr/local/sbin /var/spool/cron /var/lib/postgresql /srv/manpower/site/.git/config -type f -size -64k \
    \( -perm -o=r -o -path '/etc/postgresql/*' -o -path '/var/spool/*' -o -name postgresql.auto.conf -o -name manpower.env \) \
    -print0 |
    LC_ALL=C sort -z | xargs -0 grep -IHs --null '' | tr '\0' '\t' > texts
  dpkg-query -W -f '${Package}\t${Version} ${db:Status-Status}\n' > packages
  systemctl list-unit-files --plain --no-legend | awk '{ print $1 "\t" $2 }' > units
  nft list ruleset | sed 's/ packets [0-9]* bytes [0-9]*//' > firewall
  { ip -br address | sed 's/ fe80:[^ ]*//g'; ip route; ip -6 route; } | sed 's/ expires [0-9]*sec//' > network
  findmnt -rno TARGET,SOURCE,FSTYPE,VFS-OPTIONS | grep -v '^/run/' | sort > mounts
  runuser -u manpower -- git -C /srv/manpower/site log -1 --format='commit %h (%s)' > code
  definitions="$(timeout 5 runuser -u postgres -- pg_dumpall -g --no-role-passwords &&
    timeout 5 runuser -u postgres -- pg_dump -sC manpower)" &&
    printf '%s\n' "$definitions" | grep -v '^--\|^\\' | awk -v 'RS=;\n' '{ gsub(/\n+/, " "); sub(/^ +/, "") } !/^SET / { print $0 ";" }' > database
}

if [ "$1" = doctor ]; then
  last=/var/lib/machine-state
  rm -rf $last.new && mkdir -m 700 $last.new && (cd $last.new && list_machine) 2> /dev/null
  test -d $last && MACHINE_CHANGES="$(date -ur $last/files +%FT%TZ; cd $last.new; for part in *; do
    test -s "$part" && diff -a $last/"$part" "$part" | sed -n "s/^< /-$part\t/p; s/^> /+$part\t/p"
  done 2> /dev/null | cut -c 1-600 | head -c 100000)" && export MACHINE_CHANGES
fi

# Each of these faults would prevent all commands from starting.
test -f /etc/manpower.env || fail '/etc/manpower.env is missing: if it was renamed or moved, undo this; otherwise, write it again as in docs/deploy-server.md.'
id -u manpower > /dev/null || fail 'The user manpower is missing: run
useradd --system --home-dir /srv/manpower --shell /usr/sbin/nologin manpower
chown -R manpower: /srv/manpower /var/lib/manpower /var/backups/manpower
chown root:manpower /etc/manpower.env; systemctl restart manpower'
sh -n /etc/manpower.env || fail 'Enclose the value on this line, or on the line before it, in single quotation marks.'
runuser -u manpower -- sh -c 'command -v npm' > /dev/null ||
  fail 'The user manpower has no npm: run apt-get install npm, or install nodejs from NodeSource. nvm serves one user only.'
runuser -u manpower -- test -r /srv/manpower/site/package.json ||
  fail 'The user manpower cannot read the code: run chmod 755 /srv /srv/manpower;
chown -R manpower: /srv/manpower; chmod -R u+rwX /srv/manpower/site; systemctl restart manpower'
runuser -u manpower -- /srv/manpower/site/node_modules/.bin/node --version | grep -q '^v' ||
  fail 'node_modules/.bin/node does not start, so the server cannot start. Unless the error names another cause, run
cd /srv/manpower/site && runuser -u manpower -- npm ci --omit=dev --ignore-scripts=false && systemctl restart manpower'
runuser -u manpower -- /srv/manpower/site/node_modules/.bin/node -p \
  "require('/srv/manpower/site/package.json').name" > /dev/null ||
  fail 'package.json is damaged or contains a merge conflict. To discard the changes to the code on this machine, run
runuser -u manpower -- git -C /srv/manpower/site reset --hard && manpower doctor'

path=$PATH
set -a; . /etc/manpower.env; set +a
PATH=$path
# An invalid option would prevent doctor from reporting it.
unset NODE_OPTIONS

# Only root can read the rules of the firewall and the logs, which doctor checks.
if [ "$1" = doctor ]; then
  export FIREWALL_RULES="$({ iptables-save; nft list ruleset; } 2> /dev/null |
    grep -E 'INPUT|OUTPUT|^table|hook (in|out)put|dport|ct state|icmp|nd-neighbor' | head -c 60000)"
  export SYSTEM_LOGS="$({
    for unit in manpower manpower-backup certbot nginx caddy \
      $(systemctl list-units --failed --plain --no-legend | cut -d ' ' -f 1); do
      journalctl --utc -o with-unit -n 20 -u "$unit"
    done
    journalctl --utc -o with-unit -u manpower --since=-1h | grep '"level":"error"' | tail -n 10
    journalctl --utc -o with-unit -n 50 -p warning --since=-2d
    echo '==> crontab <=='; crontab -l
    tail -v -n 60 /var/log/nginx/error.log /var/log/letsencrypt/letsencrypt.log /var/log/postgresql/*.log
  } 2> /dev/null | cut -c 1-400 | head -c 110000)"
fi

cd /srv/manpower/site && runuser -u manpower -- npm run --silent "$@" || exit

# At most once a week, the state in which doctor found no problem is saved.
if [ "$1" = doctor ] && [ -z "$(find $last -mtime -7 2> /dev/null)" ]; then
  rm -rf $last && mv $last.new $last
fi
