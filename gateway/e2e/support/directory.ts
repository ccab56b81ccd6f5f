import type { DrawnDirectoryToken, ScimUser, ScimUserSent } from '@homeroom/contracts';
import { Browser, type BrowserAnswer } from './browser';
import { mustBe } from './people';

/** A client for the directory of the administrator's school, with a newly issued token. */
export async function directoryOf(admin: Browser): Promise<Browser> {
  const drawn = await admin.post<DrawnDirectoryToken>('/api/school-admin/staff-directory');
  return new Browser(admin.origin, mustBe(201, drawn).token);
}

export function bring(directory: Browser, person: ScimUserSent): Promise<BrowserAnswer<ScimUser>> {
  return directory.post<ScimUser>('/api/scim/v2/Users', person);
}

/** The id of a person created by the directory. */
export async function keptBy(directory: Browser): Promise<string> {
  const name = { givenName: 'Robin', familyName: 'Kept' };
  return mustBe(201, await bring(directory, { userName: 'robin.kept@district.example', name })).id;
}
