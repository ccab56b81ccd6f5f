interface Mail {
  to: { address: string }[];
  text?: string;
}

/** What the mailbox of the test platform holds for somebody; empty as long as nothing has come. */
export async function textOfMailTo(address: string): Promise<string> {
  const answer = await fetch(`${process.env.HOMEROOM_MAIL_URL}/email`);
  const mails = (await answer.json()) as Mail[];
  return mails.find(({ to }) => to.some((recipient) => recipient.address === address))?.text ?? '';
}
