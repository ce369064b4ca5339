/** Loaded into a server before its own program. Reports the processor time of the server on request. */
process.on('message', () => process.send?.(process.cpuUsage()));
// Does not keep the server running.
process.channel?.unref();
