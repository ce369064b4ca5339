/** Loaded into a server before its own program. Reports on request how much processor time the server has used. */
process.on('message', () => process.send?.(process.cpuUsage()));
// Does not keep the server running.
process.channel?.unref();
