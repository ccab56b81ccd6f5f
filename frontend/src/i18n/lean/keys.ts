import type { Texts } from '../texts';

/**
 * Maps keys to texts, computed once for each area. i18next's own types are equivalent or stricter, but are evaluated again for each call,
 * which took a third of the type check.
 */
export type Area = keyof Texts;

/** One area or several: keys of the first need no prefix, those of the others are prefixed with their area. */
export type Asked = Area | readonly Area[];

type Count = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** `moved_one` is looked up as `moved`; `too_many` is an ordinary key. */
type WithoutCount<Key extends string, All> = Key extends `${infer Alone}_${Count}`
  ? `${Alone}_other` extends All
    ? Alone
    : Key
  : Key;

type KeysOf<Part> = {
  [Key in keyof Part & string]: Part[Key] extends string
    ? WithoutCount<Key, keyof Part>
    : `${Key}.${KeysOf<Part[Key]>}`;
}[keyof Part & string];

type KeysByArea = { [A in Area]: KeysOf<Texts[A]> };
type NamedByArea = { [A in Area]: `${A}:${KeysByArea[A]}` };

type First<A extends Asked> = A extends readonly [infer One extends Area, ...unknown[]] ? One : A & Area;
type Each<A extends Asked> = A extends readonly (infer One extends Area)[] ? One : A & Area;

export interface Values extends Readonly<Record<string, unknown>> {
  /** Selects the plural form. */
  count?: number | undefined;
}

/** Makes a missing key a compile error. */
interface Says<Key extends string, Texts> {
  /** Returns a part of the area's texts unchanged. */
  <Part extends keyof Texts>(part: Part, as: { returnObjects: true }): Texts[Part];
  (key: Key, values?: Values): string;
}

export type Translate<A extends Asked> = Says<KeysByArea[First<A>] | NamedByArea[Each<A>], Texts[First<A>]>;
