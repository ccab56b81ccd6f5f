import { eventually } from '@homeroom/testing';
import { Browser } from './browser';
import type { Platform } from './platform';
import { made } from './school';

/** The token of the newest link to this page in the address's mail: the part after the #. */
export async function tokenInMail(
  platform: Pick<Platform, 'mailTo'>,
  address: string,
  page: `/${string}`,
): Promise<string> {
  const link = new RegExp(`${page}#([\\w-]+)`);
  return eventually(async () => {
    const mails = await platform.mailTo(address);
    return mails.flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? false;
  }, 20_000);
}

/** Confirms the address with the link in the first mail, as the person who registered the school would. */
export async function confirmByMail(platform: Platform, address: string): Promise<void> {
  const token = await tokenInMail(platform, address, '/confirm-email');
  made(await new Browser(platform.url).post('/api/confirm-email', { token }));
}
