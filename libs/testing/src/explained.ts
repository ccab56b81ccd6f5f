import { type Statement, TenantDb } from '@homeroom/database';
import type { TestService } from './test-service';

/** The query plan of a statement, requested in the school and under row-level security, like the application's queries. */
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
