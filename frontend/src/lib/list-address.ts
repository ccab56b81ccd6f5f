import { useLatestParams } from './latest-params';

export interface ListAddress<K extends string> {
  /** From the address, else the default. */
  values: Record<K, string>;
  page: number;
  /** Whether anything other than the order is filtered. */
  isNarrowed: boolean;
  /** Every change returns to the first page. */
  set: (change: Partial<Record<K, string>>, options?: { replace?: boolean }) => void;
  turnTo: (page: number) => void;
  clear: () => void;
}

/** Keeps a list's state in the address: Back restores the list, and the address can be shared. */
export function useListAddress<K extends string>(defaults: Readonly<Record<K, string>>): ListAddress<K> {
  const [params, change] = useLatestParams();
  const keys = Object.keys(defaults) as K[];
  const values = Object.fromEntries(keys.map((key) => [key, params.get(key) ?? defaults[key]])) as Record<
    K,
    string
  >;

  const write = (changes: Readonly<Record<string, string | undefined>>, replace = false) =>
    change(
      (next) => {
        next.delete('page');
        for (const [key, value] of Object.entries(changes)) {
          if (!value || value === defaults[key as K]) next.delete(key);
          else next.set(key, value);
        }
      },
      { replace, preventScrollReset: true },
    );

  return {
    values,
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    isNarrowed: keys.some((key) => key !== 'sort' && values[key] !== defaults[key]),
    set: (changes, { replace } = {}) => write(changes, replace),
    turnTo: (page) => write(page > 1 ? { page: String(page) } : {}),
    clear: () => write(Object.fromEntries(keys.map((key) => [key, undefined]))),
  };
}

/** Props for a list with a search and for its toolbar. Typing replaces the history entry, so that Back does not undo single letters. */
export function searchIn({ values: { search }, isNarrowed, set, clear }: ListAddress<'search'>) {
  return {
    search,
    isNarrowed,
    onClear: clear,
    onSearch: (text: string) => set({ search: text }, { replace: search !== '' }),
  };
}

/** Addresses can be typed by anybody, so invalid values become the default. */
export function oneOf<T extends string>(value: string, allowed: readonly T[], otherwise: T): T {
  return allowed.find((each) => each === value) ?? otherwise;
}
