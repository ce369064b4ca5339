/** Responds to every request with a copy of the page at the address in the variable `COPY`. */
import { createServer } from 'node:http';

const answer = await fetch(process.env['COPY'] ?? '', {
  headers: { 'accept-encoding': 'identity' },
});
const body = Buffer.from(await answer.arrayBuffer());
const own = new Set(['connection', 'date', 'keep-alive']);
const headers = [...answer.headers].filter(([name]) => !own.has(name)).flat();

createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
