/** Loaded into a server before its program. Reports the server's processor time on request. */
process.on('message', () => process.send?.(process.cpuUsage()));
// Does not keep the server running.
process.channel?.unref();
