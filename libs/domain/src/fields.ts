type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** What is there of it: a field of null says nothing. */
export function withoutNulls<T extends object>(given: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
