import { type Statement, TenantDb } from '@homeroom/database';
import type { TestService } from './test-service';

/** What the database says of how it goes about a statement, asked in the school and behind the wall, as the application asks. */
export async function explained<Plan>(
  { app }: Pick<TestService, 'app'>,
  schoolId: string,
  options: string,
  { name, text, values }: Statement<unknown>,
): Promise<Plan[]> {
  const asking: Statement<{ 'QUERY PLAN': Plan }> = {
    ...{ name: `${name}.explained`, values },
    text: `EXPLAIN ${options} ${text}`,
  };
  const rows = await app.get(TenantDb).inSchool(schoolId, (tx) => tx.sql(asking));
  return rows.map((row) => row['QUERY PLAN']);
}
