/** The part of MailDev's API that is used here; it has no types of its own. */
declare module 'maildev' {
  interface MailDev {
    store: { id: string; size: number; time: Date | string }[];
    listen(): Promise<void>;
    on(event: 'new', listener: () => void): void;
    deleteEmail(id: string, done: (error?: Error) => void): void;
  }
  export default function start(options: Record<string, unknown>): MailDev;
}

declare module 'maildev/lib/web' {
  const web: { server: import('node:http').Server };
  export default web;
}
