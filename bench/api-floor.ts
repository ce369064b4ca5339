// A minimal server with PostgreSQL. It reads and stores the same rows as the API, without validation, users or a cache.
// `node bench/api-floor.ts {database URL}` starts it and prints its port.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';
import { listen } from '../tests/support/listen.ts';

const pool = new pg.Pool({ connectionString: process.argv[2], max: 10 });

const listQuery =
  'select _id, title, description, image, time from news order by time desc, _id desc limit 50';
const insertQuery =
  'insert into news (_id, title, description) values ($1, $2, $3) returning _id, title, description, image, time';

type NewsInput = Record<string, string>;

const insert = async ({ title, description }: NewsInput): Promise<unknown> =>
  (await pool.query(insertQuery, [randomUUID(), title, description])).rows[0];

/** Stores a record, its revision and the content number in one transaction. */
async function create({ title, description }: NewsInput): Promise<unknown> {
  const id = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(insertQuery, [id, title, description]);
    await client.query(
      "insert into revisions (_id, entity, entity_id, version, action, actor, data) values ($1, 'news', $2, 1, 'create', '', $3)",
      [randomUUID(), id, rows[0]],
    );
    await client.query('update rebuild set requested = requested + 1');
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
}

const server = createServer(async (request, response) => {
  let result: unknown;
  if (request.method === 'POST') {
    let text = '';
    for await (const chunk of request) text += chunk;
    result = await (request.url === '/insert' ? insert : create)(JSON.parse(text));
  } else {
    result = (await pool.query(listQuery)).rows;
  }
  const body = JSON.stringify(result);
  response.writeHead(200, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
});
console.log(await listen(server));
