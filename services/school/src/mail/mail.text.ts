import type { MailKind } from '@homeroom/contracts';
import { DEFAULT_LANGUAGE, escapeHtml } from '@homeroom/domain';
import { fill } from '@homeroom/mail';
import { textsIn } from '../i18n/texts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** Targets of the mail's own link and of the sign-in link, which some mails also contain. */
interface Addresses {
  link: string;
  signIn: string;
  /** Where the reader can switch such mails off. */
  end?: string;
}

/** Renders the same content as plain text and as simple HTML. Names of schools and people are user input and are escaped. */
export function compose(
  kind: MailKind,
  values: Record<string, string>,
  urls: Addresses,
  language: string = DEFAULT_LANGUAGE,
): WrittenMail {
  const texts = textsIn(language);
  const mail = texts.mails[kind];
  const plain = (text: string) => fill(text, values);
  const html = (text: string) => escapeHtml(fill(text, values));
  const links = [
    [mail.link, urls.link] as const,
    ...(mail.signIn ? [[mail.signIn, urls.signIn] as const] : []),
    ...(mail.end && urls.end ? [[mail.end, urls.end] as const] : []),
  ];
  const { title, steps } = texts.guide;
  const text = [
    plain(mail.greeting),
    ...mail.paragraphs.map(plain),
    ...links.map(([name, url]) => `${plain(name)}:\n${url}`),
    ...(mail.guide ? [[title, ...steps.map((step, index) => `${index + 1}. ${step}`)].join('\n')] : []),
    plain(mail.closing),
  ].join('\n\n');
  const list = steps.map((step) => `<li>${escapeHtml(step)}</li>`).join('');
  const body = [
    ...[mail.greeting, ...mail.paragraphs].map((paragraph) => `<p>${html(paragraph)}</p>`),
    ...links.map(([name, url]) => `<p><a href="${escapeHtml(url)}">${html(name)}</a></p>`),
    ...(mail.guide ? [`<h2>${escapeHtml(title)}</h2><ol>${list}</ol>`] : []),
    `<p>${html(mail.closing)}</p>`,
  ].join('\n');
  // A subject is one line, whatever the school's name contains.
  const subject = plain(mail.subject).replace(/\s+/g, ' ');
  return { subject, text, html: `<!doctype html><html lang="${language}"><body>${body}</body></html>` };
}
