/** What nodemailer says about a mail that did not go out. */
export interface MailTrouble {
  code?: string;
  /** The step of the conversation it stopped at. */
  command?: string;
  responseCode?: number;
  syscall?: string;
}

/** Answers to these are about one mail; every other trouble is the server's and meets all of them. */
const ABOUT_ONE_MAIL = ['MAIL FROM', 'RCPT TO', 'DATA', 'API'];

/** Somebody without an address. */
export const NO_ADDRESS: MailTrouble = { command: 'API', code: 'EENVELOPE' };

export function isAboutOneMail({ command = '' }: MailTrouble): boolean {
  return ABOUT_ONE_MAIL.includes(command);
}

/** A mailbox that does not exist will not exist later; a busy one is tried again. */
export function isFinal({ command, responseCode = 0 }: MailTrouble): boolean {
  return command === 'API' || (command === 'RCPT TO' && responseCode >= 500);
}

/** No: the server said so, or nobody ever spoke to it. Anything else may be a yes that got lost on its way back. */
export function mayHaveArrived({ responseCode, syscall, code = '' }: MailTrouble): boolean {
  const neverSpoken = syscall === 'connect' || syscall === 'getaddrinfo' || code === 'EDNS';
  return responseCode === undefined && !neverSpoken && code !== 'EENVELOPE';
}
