import type { FamilyRecord } from '@homeroom/contracts';
import type { Body, Scene } from './doors';

/** What holds between a guardian and a child where nothing speaks against it. */
export const TERMS = {
  version: 0,
  ...{ hasAccess: true, hasCustody: true, livesWith: false },
  ...{ isContacted: true, mayCollect: true, getsLetters: true, callPlace: 2 },
};

type OfFamily = Pick<Scene, 'school' | 'spare'>;

/** The same, said of the scene's spare child and its first guardian by whoever saw what was said last. */
export async function termsNow({ school, spare }: OfFamily): Promise<typeof TERMS> {
  const { body } = await school.admin.get<FamilyRecord>(`/api/students/${spare.studentId}/family`);
  const guardian = body.guardians.find(({ id }) => id === spare.guardianId);
  return { ...TERMS, version: guardian?.version ?? TERMS.version };
}

/** What was accepted until then may have taken the child from the guardian; for the body of a request it adds nothing. */
export async function giveAccessAgain(scene: OfFamily): Promise<Body> {
  const { school, spare } = scene;
  const path = `/api/students/${spare.studentId}/family/${spare.guardianId}`;
  await school.admin.call('PUT', path, { body: await termsNow(scene) });
  return {};
}
