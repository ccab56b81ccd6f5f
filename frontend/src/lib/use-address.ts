import { useLatestParams } from './latest-params';

type Changes = Record<string, string>;

/** What is looked at stands in the address, so that it can be sent, kept and gone back to. An empty value leaves it. */
export function useAddress() {
  const [params, write] = useLatestParams();
  const change = (changes: Changes) => write((after) => enter(changes, after), { replace: true });
  return {
    read: (name: string) => params.get(name) ?? '',
    page: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    change,
    /** Other rows begin with their first page. */
    narrow: (changes: Changes) => change({ ...changes, page: '' }),
    turn: (page: number) => change({ page: page > 1 ? String(page) : '' }),
    /** Another list has nothing of what this one was narrowed to. */
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
