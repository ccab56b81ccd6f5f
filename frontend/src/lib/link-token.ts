import { useLocation } from 'react-router-dom';

const TOKEN = /^#([\w-]{1,200})$/;

/** The token in the fragment of a mail link, which is never sent to a server; null if the mail program cut it off. */
export function useLinkToken(): string | null {
  return TOKEN.exec(useLocation().hash)?.[1] ?? null;
}
