// A server loads this file before its program. It reports the processor time of the server on request.
process.on('message', () => process.send?.(process.cpuUsage()));
// The channel must not keep the server running.
process.channel?.unref();
