import { randomUUID } from 'node:crypto';
import { type APIRequestContext, request } from '@playwright/test';
import { generate } from 'otplib';

const PASSWORD = 'a long enough password';

export interface DistrictSchool {
  id: string;
  code: string;
  name: string;
  adminEmail: string;
}

export async function post<T>(by: APIRequestContext, path: string, data: object = {}): Promise<T> {
  const answer = await by.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function registerSchool(by: APIRequestContext, name: string): Promise<DistrictSchool> {
  const adminEmail = `office-${randomUUID().slice(0, 8)}@school.example`;
  const { school } = await post<{ school: { id: string; code: string } }>(by, '/api/register-school', {
    schoolName: name,
    adminName: 'Avery Stone',
    adminEmail,
    adminPassword: PASSWORD,
    country: 'US',
  });
  return { ...school, name, adminEmail };
}

export async function signInOffice(
  by: APIRequestContext,
  { adminEmail, code }: DistrictSchool,
): Promise<void> {
  await post(by, '/api/login', { email: adminEmail, password: PASSWORD, schoolCode: code });
}

/** Whoever enters other schools has a second factor; setting it up proves who they are for some minutes. */
export async function setUpFactor(by: APIRequestContext): Promise<void> {
  const path = '/api/account/factors/authenticator';
  const { setUp, secret } = await post<{ setUp: string; secret: string }>(by, path);
  const code = await generate({ secret, epoch: Math.floor(Date.now() / 1000) });
  await post(by, `${path}/confirm`, { setUp, code });
}

/** A region with a district below it, two schools in that, and somebody of one of them who may enter the other. */
export async function makeDistrict(baseURL: string, operator: APIRequestContext) {
  const tree = '/api/super-super-admin/organisations';
  const region = await post<{ id: string }>(operator, tree, { name: 'Northern Region', kind: 'region' });
  const { id: organisationId } = await post<{ id: string }>(operator, tree, {
    ...{ name: 'Maple County Schools', kind: 'district', parentId: region.id },
  });
  const office = await request.newContext({ baseURL });
  const schools = [];
  for (const name of ['Rowan Elementary', 'Hazel Middle School'])
    schools.push(await registerSchool(office, name));
  for (const { id } of schools)
    await post(operator, `/api/super-super-admin/schools/${id}/organisation`, { organisationId });
  const [home] = schools;
  if (!home) throw new Error('No school was made');
  await signInOffice(office, home);
  const { code: schoolCode, adminEmail: email } = home;
  await post(operator, `${tree}/${organisationId}/members`, { schoolCode, email, role: 'district_admin' });
  await setUpFactor(office);
  return { organisationId, schools, member: await office.storageState() };
}
