// `--import` loads this file into a server. It replies to each message with the processor time of the server.
process.on('message', () => process.send?.(process.cpuUsage()));
// The channel must not keep the server running.
process.channel?.unref();
