import type { DemoPlan, OrganisationMember, OrganisationNode } from '@homeroom/contracts';
import type { Office } from './office';

const TREE = '/api/super-super-admin/organisations';

/** What stands above the schools, by the platform's operator. Done again, it finds all of it there. */
export async function openOrganisation(
  operator: Office,
  { schools, organisation: { name, kind, member } }: DemoPlan,
): Promise<void> {
  const known = (await operator.ask<OrganisationNode[]>('GET', TREE)).find((node) => node.name === name);
  const { id } = known ?? (await operator.ask<OrganisationNode>('POST', TREE, { name, kind }));
  // Once their weeks are there: what is told of a school is told when it is placed, and then of each day.
  for (const school of schools)
    await operator.ask('POST', `/api/super-super-admin/schools/${school.id}/organisation`, {
      organisationId: id,
    });
  const members = `${TREE}/${id}/members`;
  if ((await operator.ask<OrganisationMember[]>('GET', members)).length > 0) return;
  const { schoolCode, email } = member;
  await operator.ask('POST', members, { schoolCode, email, role: 'district_admin' });
}
