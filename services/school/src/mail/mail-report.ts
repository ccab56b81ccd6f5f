import { isForGood } from '@homeroom/mail';
import PostalMime, { type Attachment, type Header } from 'postal-mime';

/** What a report says about a mail after the mail server had accepted it. */
export interface MailReport {
  what: 'returned' | 'undelivered' | 'complained';
  /** Texts, one of which contains the mail's token. */
  names: string[];
}

const READING = {
  forceRfc822Attachments: true,
  attachmentEncoding: 'utf8',
  maxNestingDepth: 6,
  maxHeadersSize: 32 * 1024,
} as const;
/** A genuine report is short; anything longer is not processed beyond these limits. */
const MOST_LINES = 2_000;
const MOST_PARTS = 40;
const MOST_RECIPIENTS = 10;

const DELIVERY = ['message/delivery-status', 'message/global-delivery-status'];
const FEEDBACK = ['message/feedback-report'];
const OF_OURS = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
const COMPLAINTS = ['abuse', 'fraud', 'opt-out'];

/** Undefined if the mail is not a report (RFC 3464, RFC 5965), cannot be read, or reports nothing relevant. */
export async function reportIn(raw: Buffer): Promise<MailReport | undefined> {
  if (!isShort(raw.toString('latin1'))) return undefined;
  try {
    const { headers, attachments } = await PostalMime.parse(raw, READING);
    if (!/^multipart\/report\b/i.test(fieldOf(headers, 'content-type'))) return undefined;
    const delivery = await fieldsIn(attachments, DELIVERY);
    const feedback = await fieldsIn(attachments, FEEDBACK);
    const what = complaintIn(feedback) ?? failureIn(delivery);
    if (!what) return undefined;
    const ours = await fieldsIn(attachments, OF_OURS);
    const all = [headers, ...delivery, ...feedback, ...ours.slice(0, 1)];
    return { what, names: all.flat().map(({ value }) => value) };
  } catch {
    return undefined;
  }
}

function isShort(text: string): boolean {
  const lines = text.split('\n', MOST_LINES + 1);
  return lines.length <= MOST_LINES && lines.filter((line) => line.startsWith('--')).length <= MOST_PARTS;
}

/** The field blocks of all parts of these types; for a message, the first block is its header. */
async function fieldsIn(attachments: readonly Attachment[], types: readonly string[]): Promise<Header[][]> {
  const blocks = attachments
    .filter(({ mimeType }) => types.includes(mimeType.toLowerCase()))
    .flatMap(({ content }) => (typeof content === 'string' ? content.split(/\r?\n\r?\n/) : []))
    .filter((block) => block.trim() !== '')
    .slice(0, 1 + MOST_RECIPIENTS);
  return Promise.all(
    blocks.map(async (block) => (await PostalMime.parse(`${block}\r\n\r\n`, READING)).headers),
  );
}

function fieldOf(fields: readonly Header[], name: string): string {
  return fields.find(({ key }) => key === name)?.value.trim() ?? '';
}

function complaintIn(blocks: readonly Header[][]): 'complained' | undefined {
  const isOne = blocks.some((fields) => COMPLAINTS.includes(fieldOf(fields, 'feedback-type').toLowerCase()));
  return isOne ? 'complained' : undefined;
}

/** A server that is still trying (`delayed`) reports again at the end. */
function failureIn(blocks: readonly Header[][]): 'returned' | 'undelivered' | undefined {
  const failed = blocks.filter((fields) => fieldOf(fields, 'action').toLowerCase() === 'failed');
  if (failed.length === 0) return undefined;
  return failed.some((fields) => isForGood(fieldOf(fields, 'status'))) ? 'returned' : 'undelivered';
}
