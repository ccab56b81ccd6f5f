import { Client } from 'pg';
import { Refusal } from '../voice';

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // A server that goes away while we are connected must not end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

export function answers(url: string): Promise<boolean> {
  return withClient(url, async (client) => (await client.query('select 1')).rowCount === 1).catch(
    () => false,
  );
}

export function createDatabase(adminUrl: string, name: string): Promise<void> {
  return withClient(adminUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}

/** Says in one sentence why an external database cannot be used; never with the password. */
export async function requireUsableDatabase(url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  const mayCreateRoles = await withClient(url, async (client) => {
    const { rows } = await client.query<{ usesuper: boolean }>(
      'select usesuper from pg_user where usename = current_user',
    );
    return rows[0]?.usesuper === true;
  }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new Refusal(
      `DATABASE_URL (${host}${pathname}) does not work: ${describe(error, reason)}. Correct it and start again.`,
    );
  });
  if (!mayCreateRoles) {
    throw new Refusal(
      `DATABASE_URL (${host}${pathname}) does not name a superuser: creating the services' roles needs one.`,
    );
  }
}

/** A refused connection arrives as an error of several addresses and without a message. */
function describe(error: unknown, message: string): string {
  return error instanceof AggregateError ? 'nothing answers there' : message;
}
