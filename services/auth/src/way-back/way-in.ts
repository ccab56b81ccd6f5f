import type { WayBack } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { Addressee } from '../letters/letters.queries';
import { findSchool } from '../schools/schools.queries';

/** Returns where to sign in now, and with what. */
export async function wayIn(
  tx: Tx,
  { role, signInId }: Addressee,
  { pin, isAgain = false }: { pin?: string | undefined; isAgain?: boolean } = {},
): Promise<WayBack> {
  const [school] = await tx.sql(findSchool());
  return {
    success: true,
    role,
    schoolCode: school?.code ?? '',
    schoolName: school?.name ?? '',
    ...(signInId ? { signInId } : {}),
    ...(pin ? { pin } : {}),
    ...(isAgain ? { isDone: true } : {}),
  };
}
