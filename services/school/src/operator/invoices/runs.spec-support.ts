import type { Month } from '@homeroom/domain';
import { PlatformDb } from '@homeroom/database';
import type { OperatorStage } from '../../e2e/operator-stage';
import { schoolsToInvoice } from './invoices.queries';

/** Whether a run would find the school; runs search in id order. */
export async function isDue({ service }: OperatorStage, { id }: { id: string }, of: Month): Promise<boolean> {
  const door = service.app.get(PlatformDb).openForJob('a spec');
  const [found] = await door.read(schoolsToInvoice(`${of}-01`, `${id.slice(0, -12)}${'0'.repeat(12)}`));
  return found.some((school) => school.id === id);
}
