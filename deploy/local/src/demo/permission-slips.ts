import type {
  DemoSchool,
  OwnPermissionSlips,
  Page,
  PermissionChildPage,
  PermissionChildren,
  PermissionSlipLine,
  RecordPermission,
  WritePermissionSlip,
  WrittenPermissionSlip,
} from '@homeroom/contracts';
import { daysAfter } from '@homeroom/domain';
import type { Meeting } from './meeting';
import { meetingPeople } from './sign-ins';

const SLIPS = '/api/permission-slips';

/** Answers that came on paper, in the order of the class. */
const ON_PAPER: Omit<RecordPermission, 'guardianId' | 'broughtOn'>[] = [
  { answer: 'yes' },
  { answer: 'yes', note: 'Feels sick on a bus, so a seat at the front helps.' },
  { answer: 'no' },
  { answer: 'yes' },
];

/** A trip that families are asked about, with some answers; the demo's parent has yet to answer. Does nothing if there are any slips. */
export async function askPermission({ colleague, guardian }: Meeting, school: DemoSchool): Promise<void> {
  if ((await colleague.ask<Page<PermissionSlipLine>>('GET', `${SLIPS}?which=open`)).total > 0) return;
  const { card, student } = meetingPeople(school);
  const { today } = await guardian.ask<OwnPermissionSlips>('GET', '/api/guardians/me/permission-slips');
  const { slip } = await colleague.ask<WrittenPermissionSlip>('POST', SLIPS, {
    ...{ version: 0, isSent: true, asksNote: true, classNumbers: [card.classNumber] },
    ...{ title: 'A day at the natural history museum', place: 'Natural history museum' },
    text: 'We go by bus at 8.30 and are back at 14.00. The entry is free. Please give your child a packed lunch and a rain jacket.',
    ...{ eventOn: daysAfter(today, 17), answerBy: daysAfter(today, 10) },
  } satisfies WritePermissionSlip);
  const children = await colleague.ask<PermissionChildren>('GET', `${SLIPS}/${slip.id}/children?pageSize=20`);
  const others = children.items.filter(
    ({ firstName, lastName, hasGuardian }) =>
      hasGuardian && !(firstName === student.firstName && lastName === student.lastName),
  );
  for (const [index, answer] of ON_PAPER.entries()) {
    const child = others[index];
    if (!child) break;
    const path = `${SLIPS}/${slip.id}/children/${child.studentId}`;
    const { guardians } = await colleague.ask<PermissionChildPage>('GET', path);
    const body = { guardianId: guardians[0]?.id ?? '', broughtOn: today, ...answer };
    await colleague.ask('POST', `${path}/paper`, body satisfies RecordPermission);
  }
}
