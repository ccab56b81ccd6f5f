import { useLocation } from 'react-router-dom';

const TOKEN = /^#([\w-]{1,200})$/;

/** What a link from a mail carries behind the #, where no server hears it; null where the mail program cut it off. */
export function useLinkToken(): string | null {
  return TOKEN.exec(useLocation().hash)?.[1] ?? null;
}
