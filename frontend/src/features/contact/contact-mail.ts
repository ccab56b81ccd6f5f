import { presentText } from '@homeroom/domain';
import type { TFunction } from 'i18next';
import type { ContactRole, Topic } from './topics';

export interface ContactMessage {
  userType: ContactRole;
  name: string;
  email: string;
  phone: string;
  schoolName: string;
  topic: Topic;
  message: string;
}

/** More than anybody types, but within what mail programs accept from a page. */
export const MOST_CHARACTERS = { name: 120, email: 254, phone: 30, schoolName: 120, message: 1_500 } as const;

/** The longest link that mail programs accept; characters of other scripts take nine characters in it. */
export const LONGEST_LINK = 8_000;

/** The draft: the sender, how to answer, and the topic; optional lines only if filled in. */
export function contactMail(t: TFunction<'contact'>, contact: ContactMessage, now: Date) {
  const role = t(`roles.${contact.userType}`);
  const topic = t(`topics.${contact.topic}`);
  const phone = presentText(contact.phone);
  const school = presentText(contact.schoolName);
  const lines = [
    t('mail.userType', { value: role }),
    t('mail.name', { value: contact.name.trim() }),
    t('mail.email', { value: contact.email.trim() }),
    ...(phone ? [t('mail.phone', { value: phone })] : []),
    ...(school ? [t('mail.schoolName', { value: school })] : []),
    t('mail.topic', { value: topic }),
    '',
    t('mail.message'),
    contact.message.trim(),
    '',
    t('mail.timestamp', { value: now.toISOString() }),
  ];
  return { subject: t('mail.subject', { topic, role }), body: lines.join('\n') };
}
