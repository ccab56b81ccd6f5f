import { createContext, useContext } from 'react';
import { Receipts } from './receipts';

interface AlertContextValue {
  /** The alert this page has just raised, while "Sent by mistake?" is offered. */
  raisedId: string | null;
  setRaisedId: (alertId: string | null) => void;
  receipts: Receipts;
  /**
   * The session has expired: the person can still raise, answer and read alarms, and has to sign in for everything else, unless signing in
   * is impossible.
   */
  hasRunOut: boolean;
}

export const AlertContext = createContext<AlertContextValue>({
  raisedId: null,
  setRaisedId: () => undefined,
  receipts: new Receipts(),
  hasRunOut: false,
});

export function useAlertContext(): AlertContextValue {
  return useContext(AlertContext);
}
