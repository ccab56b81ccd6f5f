/** What nodemailer says about a mail that did not go out. */
interface SmtpError {
  code?: string;
  /** The step of the conversation it stopped at. */
  command?: string;
  responseCode?: number;
  /** The server's words, its code in front. */
  response?: string;
  syscall?: string;
}

/** Why a mail did not go out, and what follows from that. */
export interface MailTrouble {
  /** Every other trouble is the server's and meets all mails. */
  isAboutOneMail: boolean;
  /** A mailbox that does not exist will not exist later; a busy one is tried again. */
  isFinal: boolean;
  /** A no of which the server says that it stands: asked again in a minute, it would say the same. */
  isRefusal: boolean;
  /** Not where the server said no, or nobody ever spoke to it. Anything else may be a yes that got lost on its way back. */
  mayHaveArrived: boolean;
  /** For the log: what the server says in words may hold the address. */
  smtp: Pick<SmtpError, 'code' | 'command' | 'responseCode'>;
}

const ABOUT_ONE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** What nodemailer itself does not send. Other words of its own are about a connection, or our settings. */
const UNSENDABLE = ['EENVELOPE', 'EMESSAGE'];
/** We have not signed in, or not well enough. */
const SIGN_IN = [530, 534, 535, 538];
const MAILBOX_FULL = 552;
const ENHANCED = /\b[245]\.\d{1,3}\.\d{1,3}\b/;

export function troubleOf(error: unknown): MailTrouble {
  const trouble = (error ?? {}) as SmtpError;
  const { code = '', command = '', responseCode, syscall } = trouble;
  const neverSpoken = syscall === 'connect' || syscall === 'getaddrinfo' || code === 'EDNS';
  const isUnsendable = command === 'API' && UNSENDABLE.includes(code);
  const isAboutOneMail = isUnsendable || (ABOUT_ONE_MAIL.includes(command) && !refusesUs(trouble));
  return {
    isAboutOneMail,
    isFinal: isUnsendable || (isAboutOneMail && isNoMailbox(trouble)),
    isRefusal: (responseCode ?? 0) >= 500,
    mayHaveArrived: responseCode === undefined && !neverSpoken && code !== 'EENVELOPE',
    smtp: { code, command, ...(responseCode === undefined ? {} : { responseCode }) },
  };
}

/**
 * What a status (RFC 3463) says of the mailbox, wherever it stands: 5.x is for good, but for a full mailbox and for somebody's
 * rules, which may be others tomorrow. Undefined where there is none.
 */
export function isForGood(status: string): boolean | undefined {
  const [code] = ENHANCED.exec(status) ?? [];
  return code === undefined ? undefined : code.startsWith('5.') && !/^5\.(2\.2|7\.\d+)$/.test(code);
}

function isNoMailbox({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  return isForGood(statusOf(response)) ?? responseCode !== MAILBOX_FULL;
}

/** Whatever the address, the server passes nothing on for us; an address or a server may be called so, too. */
function refusesUs({ responseCode = 0, response = '' }: SmtpError): boolean {
  if (responseCode < 400) return false;
  if (SIGN_IN.includes(responseCode)) return true;
  const words = response.replaceAll(/<[^>]*>|\S*@\S*/g, '');
  return !/^[45]\.1\./.test(statusOf(response)) && /(?<![\w.-])relay(?:ing)?(?![\w-]|\.\w)/i.test(words);
}

function statusOf(response: string): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
}

/** Somebody without an address, or with a text that is none. */
export const NO_ADDRESS = troubleOf({ code: 'EENVELOPE', command: 'API' });
