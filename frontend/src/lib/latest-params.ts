import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';

/** Parameters written but not rendered yet, because the router renders when it has time. */
let written: { over: string; params: URLSearchParams } | undefined;

/** Like `useSearchParams`, but a change does not overwrite one made just before it. */
export function useLatestParams() {
  const [params, setParams] = useSearchParams();
  useEffect(() => {
    written = undefined;
  }, [params]);
  const change = (edit: (params: URLSearchParams) => void, options?: NavigateOptions) => {
    const over = params.toString();
    const next = new URLSearchParams(written?.over === over ? written.params : params);
    edit(next);
    written = { over, params: next };
    setParams(next, options);
  };
  return [params, change] as const;
}
