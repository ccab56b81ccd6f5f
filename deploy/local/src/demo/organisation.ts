import type { DemoPlan, OrganisationMember, OrganisationNode } from '@homeroom/contracts';
import type { Office } from './office';

const TREE = '/api/super-super-admin/organisations';

/** Creates the organisation above the schools as the platform's operator. Idempotent. */
export async function openOrganisation(
  operator: Office,
  { schools, organisation: { name, kind, member } }: DemoPlan,
): Promise<void> {
  const known = (await operator.ask<OrganisationNode[]>('GET', TREE)).find((node) => node.name === name);
  const { id } = known ?? (await operator.ask<OrganisationNode>('POST', TREE, { name, kind }));
  // Only after the weeks of points exist: a school's figures are reported when it is placed, and then daily.
  for (const school of schools)
    await operator.ask('POST', `/api/super-super-admin/schools/${school.id}/organisation`, {
      organisationId: id,
    });
  const members = `${TREE}/${id}/members`;
  if ((await operator.ask<OrganisationMember[]>('GET', members)).length > 0) return;
  const { schoolCode, email } = member;
  await operator.ask('POST', members, { schoolCode, email, role: 'district_admin' });
}
