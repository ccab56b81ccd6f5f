import { createContext, useContext } from 'react';
import { Receipts } from './receipts';

interface AlertContextValue {
  /** The alert this page has just raised, while "Sent by mistake?" is offered. */
  raisedId: string | null;
  setRaisedId: (alertId: string | null) => void;
  receipts: Receipts;
}

export const AlertContext = createContext<AlertContextValue>({
  raisedId: null,
  setRaisedId: () => undefined,
  receipts: new Receipts(),
});

export function useAlertContext(): AlertContextValue {
  return useContext(AlertContext);
}
