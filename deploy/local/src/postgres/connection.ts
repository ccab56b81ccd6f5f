import { Client } from 'pg';

export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  // Losing the connection must not end this process.
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

export function dropDatabase(adminUrl: string, name: string): Promise<void> {
  return withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

/** The superuser is needed to create the services' roles. */
export async function requireUsableDatabase(url: string): Promise<void> {
  const superuser = await withClient(url, async (client) => {
    const { rows } = await client.query<{ usesuper: boolean }>(
      'select usesuper from pg_user where usename = current_user',
    );
    return rows[0]?.usesuper === true;
  });
  if (!superuser) throw new Error("it does not name a superuser, and creating the services' roles needs one");
}
