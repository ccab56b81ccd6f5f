import type { Browser } from './browser';

/** How often it was saved until now: the next save has to say it. */
export async function versionOf(admin: Browser, path: string): Promise<Record<string, unknown>> {
  const { body } = await admin.get<{ version: number }>(path);
  return { version: body.version };
}
