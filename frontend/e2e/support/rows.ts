import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** Bypasses row-level security, to check what is in the tables and to insert what only passing time would produce. */
export async function rows<Row>(text: string, values: unknown[]): Promise<Row[]> {
  const { databaseAdminUrl } = JSON.parse(readFileSync(process.env.HOMEROOM_TEST_STATE ?? '', 'utf8')) as {
    databaseAdminUrl: string;
  };
  const client = new Client({ connectionString: databaseAdminUrl });
  await client.connect();
  try {
    return (await client.query(text, values)).rows as Row[];
  } finally {
    await client.end();
  }
}
