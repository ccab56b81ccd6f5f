import { createContext, useContext } from 'react';

interface Raised {
  /** The alert this page has just raised, while "Sent by mistake?" is offered. */
  raisedId: string | null;
  setRaisedId: (alertId: string | null) => void;
}

export const RaisedContext = createContext<Raised>({ raisedId: null, setRaisedId: () => undefined });

export function useRaised(): Raised {
  return useContext(RaisedContext);
}
