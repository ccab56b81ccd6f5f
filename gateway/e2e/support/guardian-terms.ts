import type { FamilyRecord } from '@homeroom/contracts';
import type { Body, Scene } from './doors';

/** The default terms between a guardian and a child. */
export const TERMS = {
  version: 0,
  ...{ hasAccess: true, hasCustody: true, livesWith: false },
  ...{ isContacted: true, mayCollect: true, getsLetters: true, callPlace: 2 },
};

type OfFamily = Pick<Scene, 'school' | 'spare'>;

/** The same terms for the scene's spare child and its first guardian, with the current version. */
export async function termsNow({ school, spare }: OfFamily): Promise<typeof TERMS> {
  const { body } = await school.admin.get<FamilyRecord>(`/api/students/${spare.studentId}/family`);
  const guardian = body.guardians.find(({ id }) => id === spare.guardianId);
  return { ...TERMS, version: guardian?.version ?? TERMS.version };
}

/** Restores the guardian's access, which earlier accepted requests may have taken away; adds nothing to the request body. */
export async function giveAccessAgain(scene: OfFamily): Promise<Body> {
  const { school, spare } = scene;
  const path = `/api/students/${spare.studentId}/family/${spare.guardianId}`;
  await school.admin.call('PUT', path, { body: await termsNow(scene) });
  return {};
}
