import { useLatestParams } from './latest-params';

type Changes = Record<string, string>;

/** Keeps the view's state in the address, so that it can be shared, bookmarked and returned to. Empty values are removed. */
export function useAddress() {
  const [params, write] = useLatestParams();
  const change = (changes: Changes) => write((after) => enter(changes, after), { replace: true });
  return {
    read: (name: string) => params.get(name) ?? '',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    change,
    /** Changed filters start at the first page. */
    narrow: (changes: Changes) => change({ ...changes, page: '' }),
    turn: (page: number) => change({ page: page > 1 ? String(page) : '' }),
    /** Another list has none of this one's filters. */
    begin: (changes: Changes) =>
      write((after) => {
        for (const name of [...after.keys()]) after.delete(name);
        enter(changes, after);
      }),
  };
}

function enter(changes: Changes, params: URLSearchParams): void {
  for (const [name, value] of Object.entries(changes)) {
    if (value === '') params.delete(name);
    else params.set(name, value);
  }
}
