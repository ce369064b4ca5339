// Makes a program connect to this machine whenever it tries to reach another host. The program runs unchanged, with its
// own addresses and TLS. This file is plain JavaScript, because the system's npm also loads it.
import { Socket } from 'node:net';

/** Maps each original port to a local one, such as `{"443": 40123}`. */
const ports = JSON.parse(process.env['REHEARSAL_PORTS'] ?? '{}');
const loopback = new Set(['localhost', '127.0.0.1', '::1']);

function redirect(options) {
  if (!options || typeof options !== 'object' || options.path || !options.host) return options;
  if (loopback.has(options.host)) return options;
  const port = ports[String(options.port)];
  if (!port) {
    const target = `port ${options.port} (${options.host}:${options.port})`;
    throw new Error(`The rehearsal does not redirect ${target}: add it to REHEARSAL_PORTS`);
  }
  return { ...options, host: '127.0.0.1', port };
}

const connect = Socket.prototype.connect;
Socket.prototype.connect = function (...args) {
  const [first, second] = args;
  if (Array.isArray(first)) {
    // `net.connect` has marked this array of arguments, so a copy would not work.
    first[0] = redirect(first[0]);
    return connect.call(this, first);
  }
  if (typeof first === 'object') return connect.call(this, redirect(first), ...args.slice(1));
  if (typeof first === 'number' && typeof second === 'string') {
    const { host, port } = redirect({ host: second, port: first });
    return connect.call(this, port, host, ...args.slice(2));
  }
  return connect.apply(this, args);
};
