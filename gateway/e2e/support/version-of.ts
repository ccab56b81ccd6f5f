import type { Browser } from './browser';

/** The current version, which the next save has to state. */
export async function versionOf(admin: Browser, path: string): Promise<Record<string, unknown>> {
  const { body } = await admin.get<{ version: number }>(path);
  return { version: body.version };
}
