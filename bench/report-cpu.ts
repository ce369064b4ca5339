/** Imported into a server before its own program: tells, when it is asked, how much processor time it has used. */
process.on('message', () => process.send?.(process.cpuUsage()));
// The server ends when its own work does.
process.channel?.unref();
