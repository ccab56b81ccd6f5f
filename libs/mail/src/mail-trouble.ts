/** The error that nodemailer gives for an unsent mail. */
interface SmtpError {
  code?: string;
  /** The SMTP command that failed. */
  command?: string;
  responseCode?: number;
  /** The server's response, beginning with the code. */
  response?: string;
  syscall?: string;
}

/** Why a mail was not sent, and the consequences. */
export interface MailTrouble {
  /** All other errors are the server's and affect every mail. */
  isAboutOneMail: boolean;
  /** A mailbox that does not exist is final; one that is busy is retried. */
  isFinal: boolean;
  /** A permanent refusal by the server: a retry in a minute would get the same response. */
  isRefusal: boolean;
  /** False if the server refused, or was never reached. After any other error the mail may have been accepted and the response lost. */
  mayHaveArrived: boolean;
  /** For the log, without the response text, which may contain the address. */
  smtp: Pick<SmtpError, 'code' | 'command' | 'responseCode'>;
}

const ABOUT_ONE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA'];
/** Errors of nodemailer about the mail itself. Its others concern the connection, or the settings. */
const UNSENDABLE = ['EENVELOPE', 'EMESSAGE'];
/** Authentication is missing or insufficient. */
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
 * Whether a status (RFC 3463), anywhere in the text, is permanent: 5.x is, except for a full mailbox and for policy rules, which may
 * change. Undefined if there is none.
 */
export function isForGood(status: string): boolean | undefined {
  const [code] = ENHANCED.exec(status) ?? [];
  return code === undefined ? undefined : code.startsWith('5.') && !/^5\.(2\.2|7\.\d+)$/.test(code);
}

function isNoMailbox({ command, responseCode = 0, response = '' }: SmtpError): boolean {
  if (command !== 'RCPT TO' || responseCode < 500) return false;
  return isForGood(statusOf(response)) ?? responseCode !== MAILBOX_FULL;
}

/**
 * The server relays no mail for us, whatever the address. Addresses are removed before searching, because they may contain the word too.
 */
function refusesUs({ responseCode = 0, response = '' }: SmtpError): boolean {
  if (responseCode < 400) return false;
  if (SIGN_IN.includes(responseCode)) return true;
  const words = response.replaceAll(/<[^>]*>|\S*@\S*/g, '');
  return !/^[45]\.1\./.test(statusOf(response)) && /(?<![\w.-])relay(?:ing)?(?![\w-]|\.\w)/i.test(words);
}

function statusOf(response: string): string {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? '';
}

/** The result for a missing or invalid address. */
export const NO_ADDRESS = troubleOf({ code: 'EENVELOPE', command: 'API' });
