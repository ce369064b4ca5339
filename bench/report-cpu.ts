// Replies to each message with the processor time of the process. `--import` loads this file into a server.
process.on('message', () => process.send?.(process.cpuUsage()));
// The channel must not keep the server running.
process.channel?.unref();
