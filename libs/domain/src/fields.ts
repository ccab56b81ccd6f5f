type WithoutNulls<T> = { [K in keyof T as null extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as null extends T[K] ? K : never]?: Exclude<T[K], null>;
};

/** Removes the fields that are null. */
export function withoutNulls<T extends object>(given: T): WithoutNulls<T> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)) as WithoutNulls<T>;
}
