// Responds to every request with a copy of the page at the address `PAGE_URL`.
import { createServer } from 'node:http';

const page = await fetch(process.env['PAGE_URL'] ?? '', {
  headers: { 'accept-encoding': 'identity' },
});
const body = Buffer.from(await page.arrayBuffer());
const connectionHeaders = new Set(['connection', 'date', 'keep-alive']);
const headers = [...page.headers].filter(([name]) => !connectionHeaders.has(name)).flat();

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
