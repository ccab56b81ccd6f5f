import { createContext, useContext } from 'react';
import { Receipts } from './receipts';

interface AlertContextValue {
  /** The alert this page has just raised, while "Sent by mistake?" is offered. */
  raisedId: string | null;
  setRaisedId: (alertId: string | null) => void;
  receipts: Receipts;
  /**
   * The session has run out: whoever sits there raises an alarm, answers it and reads it, and signs in for everything else, unless
   * nobody can.
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
