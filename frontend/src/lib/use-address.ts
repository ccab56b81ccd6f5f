import { useSearchParams } from 'react-router-dom';

type Changes = Record<string, string>;

/** What is looked at stands in the address, so that it can be sent, kept and gone back to. An empty value leaves it. */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Changes) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return {
    read: (name: string) => params.get(name) ?? '',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    change,
    /** Other rows begin with their first page. */
    narrow: (changes: Changes) => change({ ...changes, page: '' }),
    turn: (page: number) => change({ page: page > 1 ? String(page) : '' }),
    /** Another list has nothing of what this one was narrowed to. */
    begin: (changes: Changes) =>
      setParams(Object.fromEntries(Object.entries(changes).filter(([, value]) => value))),
  };
}
