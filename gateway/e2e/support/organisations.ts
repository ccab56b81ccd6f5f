import { randomUUID } from 'node:crypto';
import { generate } from 'otplib';
import type { AuthenticatorSetUp, OrganisationNode } from '@homeroom/contracts';
import type { DistrictRole } from '@homeroom/domain';
import type { Browser } from './browser';
import { made } from './school';

const PATH = '/api/super-super-admin';

interface Member {
  code: string;
  adminEmail: string;
}

/** Creates an organisation with schools under it; the operator has just signed in. */
export async function makeOrganisation(
  operator: Browser,
  { name = `District ${randomUUID()}`, schoolIds = [] as readonly string[], parentId = '' } = {},
): Promise<string> {
  const form = { name, kind: 'district', parentId };
  const { id } = made(await operator.post<OrganisationNode>(`${PATH}/organisations`, form));
  for (const schoolId of schoolIds) await placeSchool(operator, schoolId, id);
  return id;
}

export async function placeSchool(
  operator: Browser,
  schoolId: string,
  organisationId: string | null,
): Promise<void> {
  made(await operator.post(`${PATH}/schools/${schoolId}/organisation`, { organisationId }));
}

export async function nameMember(
  operator: Browser,
  organisationId: string,
  { code, adminEmail }: Member,
  role: DistrictRole = 'district_admin',
): Promise<void> {
  const form = { schoolCode: code, email: adminEmail, role };
  made(await operator.post(`${PATH}/organisations/${organisationId}/members`, form));
}

/** Sets up a second factor, which entering other schools requires; setting it up counts as proof of identity for some minutes. */
export async function setUpFactor(admin: Browser): Promise<void> {
  const path = '/api/account/factors/authenticator';
  const { setUp, secret } = made(await admin.post<AuthenticatorSetUp>(path, {}));
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) });
  made(await admin.post(`${path}/confirm`, { setUp, code }));
}
