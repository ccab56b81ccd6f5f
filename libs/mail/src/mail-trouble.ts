/** What nodemailer says about a mail that did not go out. */
interface SmtpError {
  code?: string;
  /** The step of the conversation it stopped at. */
  command?: string;
  responseCode?: number;
  syscall?: string;
}

/** Why a mail did not go out, and what follows from that. */
export interface MailTrouble {
  /** Every other trouble is the server's and meets all mails. */
  isAboutOneMail: boolean;
  /** A mailbox that does not exist will not exist later; a busy one is tried again. */
  isFinal: boolean;
  /** Not where the server said no, or nobody ever spoke to it. Anything else may be a yes that got lost on its way back. */
  mayHaveArrived: boolean;
  /** For the log: what the server says in words may hold the address. */
  smtp: Pick<SmtpError, 'code' | 'command' | 'responseCode'>;
}

const ABOUT_ONE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA', 'API'];

export function troubleOf(error: unknown): MailTrouble {
  const { code = '', command = '', responseCode, syscall } = (error ?? {}) as SmtpError;
  const neverSpoken = syscall === 'connect' || syscall === 'getaddrinfo' || code === 'EDNS';
  return {
    isAboutOneMail: ABOUT_ONE_MAIL.includes(command),
    isFinal: command === 'API' || (command === 'RCPT TO' && (responseCode ?? 0) >= 500),
    mayHaveArrived: responseCode === undefined && !neverSpoken && code !== 'EENVELOPE',
    smtp: { code, command, ...(responseCode === undefined ? {} : { responseCode }) },
  };
}

/** Somebody without an address, or with a text that is none. */
export const NO_ADDRESS = troubleOf({ code: 'EENVELOPE', command: 'API' });
