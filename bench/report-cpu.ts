/** Imported into a server before its own program: on request, reports how much processor time the server has used. */
process.on('message', () => process.send?.(process.cpuUsage()));
// The server ends when its own work does.
process.channel?.unref();
