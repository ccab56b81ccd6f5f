import type { Texts } from '../texts';

/**
 * Which key names a text, worked out once for each area. i18next's own types say the same and more, and work it out for each
 * sentence anew: a third of what it took to check the application.
 */
export type Area = keyof Texts;

/** One area, or several: the first one's keys are said alone, the others' behind their area's name. */
export type Asked = Area | readonly Area[];

type Count = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** `moved_one` is asked for as `moved`; `too_many` is a word like any other. */
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
  /** Chooses the plural. */
  count?: number | undefined;
}

/** A missing key does not compile. */
interface Says<Key extends string, Texts> {
  /** A part of the area's texts as it is. */
  <Part extends keyof Texts>(part: Part, as: { returnObjects: true }): Texts[Part];
  (key: Key, values?: Values): string;
}

export type Translate<A extends Asked> = Says<KeysByArea[First<A>] | NamedByArea[Each<A>], Texts[First<A>]>;
