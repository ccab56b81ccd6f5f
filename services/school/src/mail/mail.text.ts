import { escapeHtml, fill, type MailText } from '../i18n/texts';

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** The same words as plain text and as simple HTML. Names of schools and people are somebody's input: escaped. */
export function compose(mail: MailText, values: Record<string, string>, url: string): WrittenMail {
  const plain = (text: string) => fill(text, values);
  const html = (text: string) => escapeHtml(fill(text, values));
  const { stepsTitle = '', steps = [] } = mail;
  const numbered = steps.map((step, index) => `${index + 1}. ${plain(step)}`);
  const text = [
    plain(mail.greeting),
    ...mail.paragraphs.map(plain),
    `${plain(mail.link)}:\n${url}`,
    ...(steps.length > 0 ? [[plain(stepsTitle), ...numbered].join('\n')] : []),
    plain(mail.closing),
  ].join('\n\n');
  const list = steps.map((step) => `<li>${html(step)}</li>`).join('');
  const body = [
    ...[mail.greeting, ...mail.paragraphs].map((paragraph) => `<p>${html(paragraph)}</p>`),
    `<p><a href="${escapeHtml(url)}">${html(mail.link)}</a></p>`,
    ...(steps.length > 0 ? [`<h2>${html(stepsTitle)}</h2><ol>${list}</ol>`] : []),
    `<p>${html(mail.closing)}</p>`,
  ].join('\n');
  // A subject is one line, whatever a school is called.
  const subject = plain(mail.subject).replace(/\s+/g, ' ');
  return { subject, text, html: `<!doctype html><html lang="en"><body>${body}</body></html>` };
}
