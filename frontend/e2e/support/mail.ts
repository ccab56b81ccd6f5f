import { expect } from './expect';

/** The texts in the test platform's mailbox for an address, oldest first; empty until something arrives. */
async function mailsTo(address: string): Promise<string[]> {
  const answer = await fetch(
    `${process.env.HOMEROOM_MAIL_URL}/email?to.address=${encodeURIComponent(address)}`,
  );
  const mails = (await answer.json()) as { text?: string }[];
  return mails.map(({ text = '' }) => text);
}

export async function textOfMailTo(address: string): Promise<string> {
  return (await mailsTo(address))[0] ?? '';
}

/** The newest link to this page that somebody got by mail, as an address of the application. */
export async function linkInMailTo(address: string, page: `/${string}`): Promise<string> {
  const link = new RegExp(`${page}#[\\w-]+`);
  let found: string | undefined;
  await expect
    .poll(async () => (found = (await mailsTo(address)).flatMap((text) => link.exec(text) ?? []).at(-1)), {
      timeout: 20_000,
    })
    .toBeTruthy();
  return found ?? '';
}
