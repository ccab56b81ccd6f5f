import { useSearchParams } from 'react-router-dom';
import { onPageItself } from './stay-here';

const NAME = 'add';

/** A dialog opened by the address, so that any link can open it: `?add=class`. Closing it removes the parameter. */
export function useAsked<What extends string>(allowed: readonly What[]) {
  const [params, setParams] = useSearchParams();
  const write = (what: What | null) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (what) after.set(NAME, what);
        else after.delete(NAME);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  const change = (what: What | null) => onPageItself(() => write(what));
  return [allowed.find((each) => each === params.get(NAME)) ?? null, change] as const;
}
