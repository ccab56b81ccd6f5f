import type { OutgoingMail } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import { outgoingMailQuery } from '../api/outgoing-mail';
import { MailState } from './mail-state';

/** On the office's home: shown only if mails are held back. */
export function MailNotice() {
  const { data: mail } = useQuery(outgoingMailQuery);
  return mail && isHeldBack(mail) ? <MailState mail={mail} /> : null;
}

function isHeldBack({ trust, held, addresses }: OutgoingMail): boolean {
  if (trust === 'unconfirmed' || Object.values(held).some((count) => count > 0)) return true;
  return trust === 'confirmed' && addresses !== null && addresses.confirmed < addresses.all;
}
