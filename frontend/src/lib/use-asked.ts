import { useSearchParams } from 'react-router-dom';

const NAME = 'add';

/** A dialog that an address opens, so that every way leads to it: `?add=class`. Closed, it is gone from the address. */
export function useAsked<What extends string>(allowed: readonly What[]) {
  const [params, setParams] = useSearchParams();
  const change = (what: What | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (what) after.set(NAME, what);
        else after.delete(NAME);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [allowed.find((each) => each === params.get(NAME)) ?? null, change] as const;
}
